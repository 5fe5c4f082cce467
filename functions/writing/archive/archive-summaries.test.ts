import type { Person } from '#functions/people/people-store.ts';
import { bootConversations, type Conversations } from '#functions/testing/conversations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { summaryArchiving } from './archive-summaries.ts';

let fixture: Conversations;
beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());

test('a person’s archive has one file of AI summaries for each book that has any', async () => {
  const book = await fixture.aBook('ada');
  const [first, second] = [await fixture.aChapter(book, 'Dusk'), await fixture.aChapter(book, 'Dawn')];
  await fixture.aBook('ada', { title: 'Without' });
  for (const [chapter, text] of [
    [second, 'The lamp goes out.'],
    [first, 'Mary lights the lamp.'],
  ] as const) {
    fixture.willWrite({ text });
    await fixture.answer('ada', { kind: 'summary', bookId: book.id, chapterId: chapter.id });
  }
  const files = await Array.fromAsync(summaryArchiving(fixture).filesOf({ id: 'ada' } as Person));
  expect(files).toEqual([
    {
      path: expect.stringMatching(/^summaries\/The Lighthouse \(\w{6}\)\.md$/),
      text: expect.stringMatching(
        /^# The Lighthouse\n\n## Dusk\n\nMary lights the lamp\.\n\nA scripted writer, .*\n\n## Dawn\n\nThe lamp goes out\./,
      ),
    },
  ]);
});
