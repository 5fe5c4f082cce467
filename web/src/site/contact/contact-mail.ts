import type { ContactEntries, Priority } from './contact-entries.ts';

/** The limit of the mail service for the template parameters, as JSON in UTF-8. */
export const mostBytes = 50_000;

/**
 * Builds the mail's parameters (S3.41 to S3.46) within the limit of the mail service. Cuts the start of a long
 * conversation and adds a note about the cut.
 */
export function contactMail(
  entries: ContactEntries,
  { to, conversation, at, page, userAgent }: MailContext,
): ContactMail {
  const mail = {
    to_email: to,
    from_name: oneLine(entries.name),
    from_email: entries.email.trim(),
    company: oneLine(entries.company),
    message: cleanMultiline(entries.message),
    priority: entries.priority,
    timestamp: at.toISOString(),
    page: page.slice(0, 500),
    user_agent: oneLine(userAgent).slice(0, 500),
  };
  const room = mostBytes - bytesOf({ ...mail, conversation: '' });
  return { ...mail, conversation: endOf(cleanMultiline(conversation), room) };
}

/** Returns the end of a text that takes at most `room` bytes as JSON, starting at a line if possible. */
export function endOf(text: string, room: number): string {
  if (bytesOf(text) <= room) return text;
  const space = room - bytesOf(omissionNotice);
  // At most `space` characters can fit, because each takes at least one byte.
  let end = text.slice(-Math.max(1, space));
  while (bytesOf(end) > space && end !== '')
    end = end.slice(Math.ceil((bytesOf(end) - space) / maxBytesPerCharacter));
  const line = end.slice(0, maxCutLineCharacters).indexOf('\n') + 1;
  return omissionNotice + end.slice(line).toWellFormed();
}

export const omissionNotice =
  '[We left out the beginning of the conversation because it’s too long for an email.]\n';

/** Prevents header injection by line breaks. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const cleanMultiline = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The longest form of a character in JSON: a lone half of a surrogate pair becomes `\ud83d`. */
const maxBytesPerCharacter = 6;

const maxCutLineCharacters = 500;

interface MailContext {
  readonly to: string;
  readonly conversation: string;
  readonly at: Date;
  readonly page: string;
  readonly userAgent: string;
}

/** The parameter names come from the specification; the template of the mail service reads them. */
export interface ContactMail {
  readonly to_email: string;
  readonly from_name: string;
  readonly from_email: string;
  readonly company: string;
  readonly message: string;
  readonly priority: Priority;
  readonly conversation: string;
  /** An ISO 8601 time. */
  readonly timestamp: string;
  readonly page: string;
  readonly user_agent: string;
}
