import type { EmailConfig } from '#shared/site-config.ts';
import type { Stage } from '#infra/stages.ts';

export const emailConfig = ({ mailFrom, mailService }: Stage): EmailConfig =>
  mailService
    ? { contact: mailFrom, origin: emailJs, ...mailService }
    : { contact: mailFrom, publicKey: '', serviceId: '', templateId: '', origin: '' };

const emailJs = 'https://api.emailjs.com';
