import { markup } from '#local/services/page.ts';
import type { OutgoingMail } from '#local/services/ses/inbox.ts';

export function contactMail(params: Readonly<Record<string, unknown>>): OutgoingMail {
  const word = (name: string) => (typeof params[name] === 'string' ? params[name] : '');
  const fields = mailLines
    .map(([label, name]) => [label, word(name)] as const)
    .filter(([, value]) => value !== '');
  const conversation = word('conversation');
  const texts = [
    word('message'),
    ...(conversation === '' ? [] : ['Conversation with the assistant:', conversation]),
  ];
  return {
    to: word('to_email'),
    from: `${word('from_name')} <${word('from_email')}>`,
    subject: `[${word('priority')}] ${word('from_name')} writes by the contact form`,
    text: [...texts, fields.map(([label, value]) => `${label}: ${value}`).join('\n')].join('\n\n'),
    html: markup`
${texts.map((text) => markup`<p style="white-space:pre-wrap">${text}</p>`)}
<dl>${fields.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`.text,
  };
}

const mailLines = [
  ['From', 'from_name'],
  ['Answer to', 'from_email'],
  ['Company', 'company'],
  ['Priority', 'priority'],
  ['Page', 'page'],
  ['Sent', 'timestamp'],
  ['Browser', 'user_agent'],
] as const;
