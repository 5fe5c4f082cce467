import type { Person } from '#functions/people/people-store.ts';
import { bootConversations, type Conversations } from '#functions/testing/conversations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationArchiving } from './archive-conversations.ts';

let fixture: Conversations;
beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());

test('a person’s archive has their AI conversations as Markdown, without replaced answers', async () => {
  const book = await fixture.aBook('ada');
  await fixture.aChapter(book);
  const first = await fixture.answer('ada', { message: 'What colour is the lamp?', bookId: book.id });
  fixture.willWrite({ text: 'It is red.' });
  await fixture.answer('ada', {
    message: 'And what colour is the door?',
    conversationId: first.conversationId,
    insteadOf: first.answerId.replace(/2$/, '1'),
  });
  fixture.willWrite({ text: '' });
  await fixture.answer('ada', { message: 'About nothing' });
  await fixture.answer('bob', { message: 'Somebody else’s' });

  const files = await Array.fromAsync(conversationArchiving(fixture).filesOf({ id: 'ada' } as Person));
  const texts = Object.fromEntries(
    files.map((file) => [file.path.replace(/ \(.*/, ''), 'text' in file ? file.text : '']),
  );
  expect(Object.keys(texts).toSorted()).toEqual([
    'conversations/The Lighthouse/2026-11-21 What colour is the lamp',
    'conversations/without a book/2026-11-21 About nothing',
  ]);
  const conversationText = texts['conversations/The Lighthouse/2026-11-21 What colour is the lamp']!;
  expect(conversationText).toMatch(
    /## You, .*\n\nAnd what colour is the door\?\n\n## A scripted writer, .*\n\nIt is red\./,
  );
  expect(conversationText).not.toContain('The lamp is green.');
  expect(texts['conversations/without a book/2026-11-21 About nothing']).toMatch(
    /The AI didn’t answer\. Ask again\. You weren’t charged\./,
  );
});
