import type { EmailConfig } from '#shared/site-config.ts';
import type { Stage } from '#infra/stages.ts';

/** Where mail goes, as `/config.json` says it; without a mail service all of it but the address is empty. */
export const emailConfig = ({ mailFrom, mailService }: Stage): EmailConfig =>
  mailService
    ? { contact: mailFrom, origin: emailJs, ...mailService }
    : { contact: mailFrom, publicKey: '', serviceId: '', templateId: '', origin: '' };

const emailJs = 'https://api.emailjs.com';
