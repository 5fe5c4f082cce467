import { describe, expect, test } from 'vitest';
import { routeAt } from '#web/app/routes.ts';
import { formats } from '#web/books/workspace/exporting/formats.ts';
import { answerTo, unknownAnswer, wayOfTopic } from './answers.ts';
import { foldText, topicOf } from './find-topic.ts';
import examples from './topics/examples.txt?raw';
import { firstQuestions, topics } from './topics.ts';

test.each([
  ['Is there a template?', 'Templates (coming soon). ', 'S2.114'],
  ['Can my co-author write along?', 'Collaboration (coming soon). ', 'S2.113'],
])('the assistant’s answer to “%s” begins with the announcement: %s(%s)', (question, begins) =>
  expect(answerTo(question).content.startsWith(begins)).toBe(true),
);

test('the assistant’s answer about the API links to the API document (S2.123)', () =>
  expect(wayOfTopic(answerTo('Do you have an API?').topic)).toMatchObject({ href: '/api/docs' }));

test('the assistant says that audiobook shops do not accept the files', () => {
  for (const question of [
    'Can I sell it?',
    'Is it for Audible?',
    'Does ACX want it?',
    'Which audiobook shop?',
  ])
    expect(answerTo(question)).toMatchObject({
      topic: 'audio',
      content: expect.stringContaining(
        '24 kHz MP3 at 48 kb/s: podcast apps and players accept them, audiobook shops don’t',
      ) as string,
    });
});

test('each question that the assistant suggests at the start has an answer', () => {
  const topicsOf = (isSignedIn: boolean) =>
    firstQuestions(isSignedIn).map((question) => topicOf(question)?.id);
  expect(topicsOf(false)).toEqual(['books', 'ai', 'audio', 'listening', 'pricing', 'waitlist']);
  expect(topicsOf(true)).toEqual(['books', 'ai', 'audio', 'listening', 'pricing', 'export']);
});

test('the assistant’s answers link only to existing pages', () => {
  const addresses = topics.flatMap(({ way }) => (way && 'href' in way ? [way.href] : []));
  expect(addresses.filter((href) => href !== '/api/docs' && !routeAt(href))).toEqual([]);
});

test('a question without a matching help topic gets two suggestions, the most similar first', () => {
  expect(answerTo('Is there a walrus?').suggestions).toEqual(['How do I start a book?', 'How do I listen?']);
  expect(answerTo('My walrus composes volcano playlists').suggestions?.[0]).toBe('What is a channel?');
});

test('each help topic answers its own suggested question', () =>
  expect(topics.filter(({ id, question }) => topicOf(question)?.id !== id)).toEqual([]));

test('every help topic has at least thirty example questions, none of them in two topics', () => {
  const blocks = examples
    .split(/\[[\w ]+\]\n/)
    .slice(1)
    .map((block) => block.trim().split('\n'));
  expect(blocks.length).toBe(topics.length + 1);
  expect(blocks.filter((lines) => lines.length < 30)).toEqual([]);
  const allLines = blocks.flatMap((lines) => [...new Set(lines.map(foldText))]);
  expect(allLines.filter((line, at) => allLines.indexOf(line) !== at)).toEqual([]);
});

describe('The assistant’s answers', () => {
  test.each([
    ['books', 'S2.105', 'How do I import a book?', 'Your books are on your shelf'],
    ['chapters', 'S2.106', 'Can I compare versions of a chapter?', 'compare earlier versions'],
    ['outline', 'S2.107', 'Where is my outline?', 'shows the parts and chapters'],
    ['summary', 'S2.108', 'Who writes the summary?', 'Write it yourself'],
    ['ai', 'S2.109', 'What can the AI do for me?', 'answers questions about your book'],
    ['audio', 'S2.110', 'How do I make a podcast?', 'narration or a podcast with two voices'],
    ['save', 'S2.111', 'Did it save?', 'You don’t need to save'],
    ['export', 'S2.112', 'How do I export as PDF?', 'EPUB, Word, Markdown or plain text'],
    ['collaboration', 'S2.113', 'Can my co-author write along?', 'one author'],
    ['templates', 'S2.114', 'Is there a template?', 'every book starts empty'],
    ['waitlist', 'S2.115', 'Where is the waiting list?', 'We open a few spots at a time'],
    ['authorization code', 'S2.116', 'I lost my authorization code', 'works once, for 14 days'],
    ['sign in', 'S2.117', 'I can’t sign in', 'Press “Sign in”'],
    ['sign up', 'S2.118', 'How can I sign-up?', 'you need an authorization code'],
    ['channels', 'S2.119', 'What are channels?', 'where listeners find'],
    ['profile', 'S2.120', 'Change my profile', 'name, username and picture'],
    ['pricing', 'S2.121', 'What is the pricing?', '500 credits each month'],
    ['demo', 'S2.122', 'Is there a demo?', 'Without an account'],
    ['api', 'S2.123', 'Do you have an API?', 'OpenAPI document'],
    ['business', 'S2.124', 'We are a business', 'our team will answer in person'],
    ['support', 'S2.125', 'I need support', 'will get back to you within 24 hours'],
  ])('cover the topic %s (%s)', (topic, _clause, question, words) => {
    expect(answerTo(question)).toMatchObject({ topic, content: expect.stringContaining(words) as string });
  });
});

describe('A listener’s question to the assistant', () => {
  test.each([
    ['How do I listen without an account?', 'You don’t need an account to listen'],
    ['Is there a sleep timer?', 'a sleep timer'],
    ['Does it know where I left off?', 'remember your position on this device'],
    ['How do I follow somebody without an account?', 'use any podcast app'],
    ['Can I listen offline in my podcast app?', 'copy the feed address'],
    ['How do I subscribe to a channel?', 'press “Follow” on a channel'],
    ['Where is the blog?', 'Everyone can read the blog'],
    ['Where do I report a channel?', 'Press “Report” on the channel'],
    ['Somebody took my text: what about copyright?', 'A person reviews every report'],
  ])('gets an answer with the expected words: “%s”', (question, words) => {
    expect(answerTo(question).content).toContain(words);
  });
});

describe('The assistant’s statements', () => {
  test('include a free tier plus paid plans that are not available yet (S2.126)', () => {
    const { content } = answerTo('What do you charge? Is it free?');
    expect(content).toContain('a free tier plus paid plans');
    expect(content).toContain('Paid plans aren’t available yet');
  });

  test('include free credits on sign-up (S2.127)', () => {
    expect(answerTo('Can I sign up?').content).toContain('free credits on sign-up');
  });

  test('include that Full Book Mode gives the AI whole-book context (S2.128)', () => {
    expect(answerTo('Full Book Mode?').content).toContain('Full Book Mode gives the AI whole-book context');
  });

  test('include that texts are saved automatically (S2.129)', () => {
    expect(answerTo('saving').content).toContain('auto-save');
  });

  test('include “Write the next 500 words” for authors who are stuck (S2.130)', () => {
    expect(answerTo('I am stuck').content).toContain('“Write the next 500 words”');
    expect(answerTo('chapter').content).toContain('“Write the next 500 words”');
  });
});

describe('Announced features in the assistant’s answers', () => {
  test('are only collaboration and templates, which are marked “(coming soon)” (S2.113, S2.114)', () => {
    const announced = topics.filter(({ id }) => answerTo(id).content.includes('(coming soon)'));
    expect(announced.map(({ id }) => id)).toEqual(['collaboration', 'templates']);
  });

  test('do not include export, whose answer names every available format (S2.112)', () => {
    const { content } = answerTo('export');
    for (const { name } of formats) expect(content.toLowerCase()).toContain(name.toLowerCase());
  });
});

describe('A question to the assistant', () => {
  test('gets the answer of the help topic whose example questions are the most similar', () => {
    expect(topicOf('Where do I put the authorization code of my book?')?.id).toBe('authorization code');
  });

  test('is understood regardless of capitals, accents and punctuation', () => {
    expect(topicOf('  EXPORT—as…EPUBs?!')?.id).toBe('export');
    expect(topicOf('¿Prîcing?')?.id).toBe('pricing');
  });

  test('does not match a topic only because a word begins with the same letters', () => {
    expect(topicOf('Bookkeeping in Aachen')).toBeUndefined();
  });

  test.each(['Where is the nearest café?', '?!', '本はどこ', '<img src=x onerror=alert(1)>'])(
    'without a matching topic gets the fallback answer with a link to the team: %s',
    (question) => {
      expect(answerTo(question)).toMatchObject({ content: unknownAnswer });
      expect(unknownAnswer).toContain('“Connect with Team”');
    },
  );

  test('can be a greeting or thanks, which gets a reply', () => {
    expect(answerTo('Hello!').content).toBe('Hello. What would you like to know?');
    expect(answerTo('Thank you.').content).toBe('You’re welcome.');
  });
});
