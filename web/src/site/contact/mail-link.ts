import { endOf } from './contact-mail.ts';
import { priorities, type ContactEntries } from './contact-entries.ts';

export function mailLink(
  to: string,
  { name, company, message, priority }: ContactEntries,
  conversation = '',
): string {
  const subject = priorities.find(({ id }) => id === priority)?.name ?? '';
  const conversationText =
    conversation.trim() &&
    `Conversation with the assistant:\n${endOf(conversation.trim(), maxConversationBytes)}`;
  const body = [message.trim(), [name.trim(), company.trim()].filter(Boolean).join(', '), conversationText]
    .filter(Boolean)
    .join('\n\n')
    .toWellFormed()
    .replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * The maximum number of bytes of the conversation in a mail link, because some mail programs reject addresses over
 * 2,000 characters. The message itself is never cut.
 */
const maxConversationBytes = 600;
