import { describe, expect, test } from 'vitest';
import { contactMail, endOf, leftOut, mostBytes } from './contact-mail.ts';
import { mailLink } from './mail-link.ts';

const entries = {
  name: ' Nora Vale ',
  email: ' nora@example.com ',
  company: 'Vale & Daughters',
  message: ' Do you print <b>books</b>?\r\nThanks. ',
  priority: 'sales',
} as const;
const sent = {
  to: 'hello@quillcast.example',
  conversation: 'You: Hello\nAssistant: Hello!',
  at: new Date('2026-11-22T20:00:00Z'),
  page: '/channel/ada',
  userAgent: 'Firefox',
};
const mail = contactMail(entries, sent);
const sizeOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;

describe('the words of a mail', () => {
  test('say to whom it goes and from whom it is (S3.41)', () =>
    expect(mail).toMatchObject({
      to_email: 'hello@quillcast.example',
      from_name: 'Nora Vale',
      from_email: 'nora@example.com',
    }));
  test('are company, message and priority as they were entered (S3.42)', () =>
    expect(mail).toMatchObject({
      company: 'Vale & Daughters',
      message: 'Do you print <b>books</b>?\nThanks.',
      priority: 'sales',
    }));
  test('have what was said with the assistant (S3.43)', () =>
    expect(mail.conversation).toBe('You: Hello\nAssistant: Hello!'));
  test('say when it was sent (S3.44)', () => expect(mail.timestamp).toBe('2026-11-22T20:00:00.000Z'));
  test('say on which page (S3.45)', () => expect(mail.page).toBe('/channel/ada'));
  test('say by which browser (S3.46)', () => expect(mail.user_agent).toBe('Firefox'));
  test('are these fields and no others (S7.96)', () =>
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

  test('bring no line of their own into the head of a mail', () => {
    const { from_name, company } = contactMail(
      { ...entries, name: 'Nora\r\nBcc: all@example.com', company: 'Vale\u2028Subject: x' },
      sent,
    );
    expect([from_name, company]).toEqual(['Nora Bcc: all@example.com', 'Vale Subject: x']);
  });
});

describe('a conversation that is too long', () => {
  const lines = Array.from({ length: 3_000 }, (_, n) => `You: “${n}” said 🎧 it`).join('\n');

  test('goes without its beginning, from a whole line on, and says so', () => {
    const long = contactMail({ ...entries, message: '“'.repeat(10_000) }, { ...sent, conversation: lines });
    expect(sizeOf(long)).toBeLessThanOrEqual(mostBytes);
    expect(sizeOf(long)).toBeGreaterThan(mostBytes - 200);
    expect(long.conversation).toMatch(/^\[We left out the beginning of the conversation.+\]\nYou: “/);
    expect(long.conversation.endsWith('You: “2999” said 🎧 it')).toBe(true);
    expect(long.message).toHaveLength(10_000);
  });

  test('fits whatever stands in it, without half a character', () => {
    for (const text of ['🎧', '"', '\\', '\ud83d', '\t', 'é', 'a\n'])
      for (const size of [45_000, 60_000]) {
        const { conversation } = contactMail(entries, { ...sent, conversation: text.repeat(size) });
        expect(sizeOf({ conversation })).toBeLessThanOrEqual(mostBytes);
        expect(conversation.isWellFormed()).toBe(true);
      }
  });

  test('leaves no more than that sentence where there is no room at all', () =>
    expect(endOf('a'.repeat(1_000), 10)).toBe(leftOut));
});

describe('a mail of one’s own', () => {
  test('begins with what was typed, and has the end of what was said', () => {
    const [head = '', query] = mailLink('hello@quillcast.example', entries, sent.conversation).split('?');
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

  test('holds a message of any length, but not a whole conversation', () => {
    const message = 'a'.repeat(10_000);
    expect(mailLink('x@example.com', { ...entries, message })).toContain(message);
    expect(mailLink('x@example.com', entries, 'b'.repeat(10_000)).length).toBeLessThan(1_500);
  });

  test('survives half a character', () =>
    expect(() => mailLink('x@example.com', { ...entries, message: '\ud83d' })).not.toThrow());
});
