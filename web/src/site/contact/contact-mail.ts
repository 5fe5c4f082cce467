import type { ContactEntries, Priority } from './contact-entries.ts';

/** The mail service takes no more of a template's words, as JSON in UTF-8. */
export const mostBytes = 50_000;

/**
 * The words of the mail to the team (S3.41 to S3.46), which fit into what the mail service takes: a conversation that
 * is too long goes without its beginning, and says so.
 */
export function contactMail(
  entries: ContactEntries,
  { to, conversation, at, page, userAgent }: Sent,
): ContactMail {
  const mail = {
    to_email: to,
    from_name: oneLine(entries.name),
    from_email: entries.email.trim(),
    company: oneLine(entries.company),
    message: severalLines(entries.message),
    priority: entries.priority,
    timestamp: at.toISOString(),
    page: page.slice(0, 500),
    user_agent: oneLine(userAgent).slice(0, 500),
  };
  const room = mostBytes - bytesOf({ ...mail, conversation: '' });
  return { ...mail, conversation: endOf(severalLines(conversation), room) };
}

/** As much of the end of a text as fits into so many bytes of JSON, from the beginning of a line where it has lines. */
export function endOf(text: string, room: number): string {
  if (bytesOf(text) <= room) return text;
  const space = room - bytesOf(leftOut);
  // A character takes at least one byte.
  let end = text.slice(-Math.max(1, space));
  while (bytesOf(end) > space && end !== '')
    end = end.slice(Math.ceil((bytesOf(end) - space) / mostBytesOfACharacter));
  const line = end.slice(0, longestRestOfALine).indexOf('\n') + 1;
  return leftOut + end.slice(line).toWellFormed();
}

export const leftOut =
  '[We left out the beginning of the conversation because it’s too long for an email.]\n';

/** No name may bring a line of its own into the head of a mail. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** What cannot be seen is left out. */
const severalLines = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Half of a pair that was cut stands as `\ud83d` in JSON. */
const mostBytesOfACharacter = 6;

const longestRestOfALine = 500;

interface Sent {
  /** The team's address. */
  readonly to: string;
  /** What was said with the assistant; empty: nothing. */
  readonly conversation: string;
  readonly at: Date;
  /** The path of the page that is open. */
  readonly page: string;
  readonly userAgent: string;
}

/** Named as the spec names them, and as the template of the mail service reads them. */
export interface ContactMail {
  readonly to_email: string;
  readonly from_name: string;
  readonly from_email: string;
  readonly company: string;
  readonly message: string;
  readonly priority: Priority;
  readonly conversation: string;
  /** When it was sent, as an ISO string. */
  readonly timestamp: string;
  readonly page: string;
  readonly user_agent: string;
}
