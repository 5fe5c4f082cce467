import { useEffect, useState } from 'react';
import type { EmailConfig } from '#shared/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';

/** Where mail goes; undefined until it is known. */
export function useEmailConfig(): EmailConfig | undefined {
  const [email, setEmail] = useState<EmailConfig>();
  useEffect(() => {
    let here = true;
    loadConfig().then(
      (config) => here && setEmail(config.email),
      // Whoever sends hears of it.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return email;
}

/** Whether this stage has a mail service; without its keys people write by themselves. */
export const sendsMail = ({ publicKey, serviceId, templateId }: EmailConfig): boolean =>
  [publicKey, serviceId, templateId].every(Boolean);
