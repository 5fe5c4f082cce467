import type { MailTemplate, Pool } from './pool.ts';

/** Sends what the pool's template says. Cognito mails HTML alone; its words stand beside it for who reads them here. */
export async function mail(pool: Pool, to: string, template: MailTemplate | undefined, words: Words) {
  const {
    EmailSubject: subject = 'Your verification code',
    EmailMessage = 'Your verification code is {####}',
  } = template ?? {};
  const html = EmailMessage.replaceAll(/\{(####|username)\}/g, (_, name: keyof Words) => words[name] ?? '');
  const from = pool.properties.EmailConfiguration?.From ?? 'no-reply@verificationemail.com';
  await pool.deliver({ to, from, subject, text: textOf(html), html });
}

function textOf(html: string): string {
  const words = html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<\/(p|h1|div)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return words.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}

type Words = { '####': string; username?: string };
