import { useEffect, useState } from 'react';
import type { EmailConfig } from '#shared/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';

export function useEmailConfig(): EmailConfig | undefined {
  const [email, setEmail] = useState<EmailConfig>();
  useEffect(() => {
    let isMounted = true;
    loadConfig().then(
      (config) => isMounted && setEmail(config.email),
      // If the configuration can't be loaded, the person sees that only when sending the message.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return email;
}

export const sendsMail = ({ publicKey, serviceId, templateId }: EmailConfig): boolean =>
  [publicKey, serviceId, templateId].every(Boolean);
