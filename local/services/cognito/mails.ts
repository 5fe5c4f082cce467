import type { MailTemplate, Pool, User } from './pool.ts';
import { askTrigger } from './trigger.ts';

export async function letterFor(pool: Pool, reason: MailReason, user: User): Promise<MailTemplate> {
  const { VerificationMessageTemplate, AdminCreateUserConfig } = pool.properties;
  const isInvitation = reason === 'AdminCreateUser';
  const answer = await askTrigger(pool, 'CustomMessage', {
    source: reason,
    username: user.username,
    request: {
      userAttributes: user.attributes,
      codeParameter: '{####}',
      usernameParameter: isInvitation ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const { emailSubject, emailMessage } = (answer as TriggerAnswer | undefined)?.response ?? {};
  const template = isInvitation ? AdminCreateUserConfig?.InviteMessageTemplate : VerificationMessageTemplate;
  return {
    EmailSubject: emailSubject ?? template?.EmailSubject ?? 'Your verification code',
    EmailMessage: emailMessage ?? template?.EmailMessage ?? 'Your verification code is {####}',
  };
}

/** Cognito mails only HTML; the plain text is added for the local inbox. */
export async function sendMail(
  pool: Pool,
  to: string,
  { EmailSubject, EmailMessage }: MailTemplate,
  words: TemplateWords,
) {
  const html = EmailMessage.replaceAll(
    /\{(####|username)\}/g,
    (_, name: keyof TemplateWords) => words[name] ?? '',
  );
  const sender = pool.properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com';
  await pool.deliver({ to, from: sender, subject: EmailSubject, text: textOf(html), html });
}

function textOf(html: string): string {
  const words = html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<\/(p|h1|div)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return words.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

export type MailReason =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'
  | 'AdminCreateUser';
type TemplateWords = { '####': string; username?: string };
interface TriggerAnswer {
  response?: { emailSubject?: string | null; emailMessage?: string | null };
}
