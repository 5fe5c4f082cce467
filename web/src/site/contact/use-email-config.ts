import { useEffect, useState } from 'react';
import type { EmailConfig } from '#shared/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';

export function useEmailConfig(): EmailConfig | undefined {
  const [email, setEmail] = useState<EmailConfig>();
  useEffect(() => {
    let here = true;
    loadConfig().then(
      (config) => here && setEmail(config.email),
      // The failure is reported when sending.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return email;
}

export const sendsMail = ({ publicKey, serviceId, templateId }: EmailConfig): boolean =>
  [publicKey, serviceId, templateId].every(Boolean);
