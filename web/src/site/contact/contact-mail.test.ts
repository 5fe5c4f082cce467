import { describe, expect, test } from 'vitest';
import { contactMail, endOf, omissionNotice, mostBytes } from './contact-mail.ts';
import { mailLink } from './mail-link.ts';

const entries = {
  name: ' Nora Vale ',
  email: ' nora@example.com ',
  company: 'Vale & Daughters',
  message: ' Do you print <b>books</b>?\r\nThanks. ',
  priority: 'sales',
} as const;
const mailContext = {
  to: 'hello@quillcast.example',
  conversation: 'You: Hello\nAssistant: Hello!',
  at: new Date('2026-11-22T20:00:00Z'),
  page: '/channel/ada',
  userAgent: 'Firefox',
};
const mail = contactMail(entries, mailContext);
const sizeOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('The fields of a contact email', () => {
  test('contain the recipient and the sender (S3.41)', () =>
    expect(mail).toMatchObject({
      to_email: 'hello@quillcast.example',
      from_name: 'Nora Vale',
      from_email: 'nora@example.com',
    }));
  test('contain company, message and priority as entered (S3.42)', () =>
    expect(mail).toMatchObject({
      company: 'Vale & Daughters',
      message: 'Do you print <b>books</b>?\nThanks.',
      priority: 'sales',
    }));
  test('contain the conversation with the assistant (S3.43)', () =>
    expect(mail.conversation).toBe('You: Hello\nAssistant: Hello!'));
  test('contain the time of sending (S3.44)', () => expect(mail.timestamp).toBe('2026-11-22T20:00:00.000Z'));
  test('contain the page it was sent from (S3.45)', () => expect(mail.page).toBe('/channel/ada'));
  test('contain the browser it was sent from (S3.46)', () => expect(mail.user_agent).toBe('Firefox'));
  test('are exactly those that the specification lists (S7.96)', () =>
    expect(Object.keys(mail).toSorted()).toEqual([
      'company',
      'conversation',
      'from_email',
      'from_name',
      'message',
      'page',
      'priority',
      'timestamp',
      'to_email',
      'user_agent',
    ]));

  test('cannot add lines to the email’s header', () => {
    const { from_name, company } = contactMail(
      { ...entries, name: 'Nora\r\nBcc: all@example.com', company: 'Vale\u2028Subject: x' },
      mailContext,
    );
    expect([from_name, company]).toEqual(['Nora Bcc: all@example.com', 'Vale Subject: x']);
  });
});

describe('A conversation with the assistant that is too long for an email', () => {
  const lines = Array.from({ length: 3_000 }, (_, n) => `You: “${n}” said 🎧 it`).join('\n');

  test('is sent without its beginning, cut at a whole line, with a note', () => {
    const longMail = contactMail(
      { ...entries, message: '“'.repeat(10_000) },
      { ...mailContext, conversation: lines },
    );
    expect(sizeOf(longMail)).toBeLessThanOrEqual(mostBytes);
    expect(sizeOf(longMail)).toBeGreaterThan(mostBytes - 200);
    expect(longMail.conversation).toMatch(/^\[We left out the beginning of the conversation.+\]\nYou: “/);
    expect(longMail.conversation.endsWith('You: “2999” said 🎧 it')).toBe(true);
    expect(longMail.message).toHaveLength(10_000);
  });

  test('is cut to fit without splitting a character', () => {
    for (const text of ['🎧', '"', '\\', '\ud83d', '\t', 'é', 'a\n'])
      for (const size of [45_000, 60_000]) {
        const { conversation } = contactMail(entries, { ...mailContext, conversation: text.repeat(size) });
        expect(sizeOf({ conversation })).toBeLessThanOrEqual(mostBytes);
        expect(conversation.isWellFormed()).toBe(true);
      }
  });

  test('is replaced by the note alone when not even part of the conversation fits', () =>
    expect(endOf('a'.repeat(1_000), 10)).toBe(omissionNotice));
});

describe('The link that opens an email to the team', () => {
  test('contains the message and the end of the conversation', () => {
    const [head = '', query] = mailLink('hello@quillcast.example', entries, mailContext.conversation).split(
      '?',
    );
    const words = new URLSearchParams(query);
    expect(head).toBe('mailto:hello@quillcast.example');
    expect(words.get('subject')).toBe('Sales Question');
    expect(words.get('body')).toBe(
      [
        'Do you print <b>books</b>?\r\nThanks.',
        'Nora Vale, Vale & Daughters',
        'Conversation with the assistant:\r\nYou: Hello\r\nAssistant: Hello!',
      ].join('\r\n\r\n'),
    );
  });

  test('contains a message of 10,000 characters, and a long conversation only in part', () => {
    const message = 'a'.repeat(10_000);
    expect(mailLink('x@example.com', { ...entries, message })).toContain(message);
    expect(mailLink('x@example.com', entries, 'b'.repeat(10_000)).length).toBeLessThan(1_500);
  });

  test('can be made even for a message with a broken emoji', () =>
    expect(() => mailLink('x@example.com', { ...entries, message: '\ud83d' })).not.toThrow());
});
