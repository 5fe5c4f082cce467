import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { bookQuery } from '#web/books/workspace/book-queries.ts';
import { openedState, type SaverState } from '#web/texts/saver-state.ts';
import { anOutline } from '#web/books/workspace/testing/book.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { followSaves } from './use-saved-outline.ts';

const ids = { userid: 'ada', bookId: 'book_b', chapterId: 'chap_1' };
const { queryKey } = bookQuery(ids);
let queries: QueryClient;
let state: Store<SaverState>;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(queryKey, anOutline(['chap_1', 'chap_2']));
  state = createStore(openedState({ id: 'chap_1', page: 'p', base: textOf(1) }));
});

test('after a save, the outline shows the word count of the text on the page', () => {
  follow({ onPage: 12 });
  type();
  setServerRevision(2);
  expect(countsInOutline()).toEqual({ chapter: 12, book: 22 });
});

test('if the author leaves a chapter during its save, the outline is updated when the save ends', () => {
  const stopFollowing = follow({ onPage: 99, text: 'Four words, no more.' });
  type();
  stopFollowing();
  setServerRevision(2);
  expect(countsInOutline()).toEqual({ chapter: 4, book: 14 });
});

test('leaving a chapter with no unsaved text keeps the chapter’s word count in the outline', () => {
  follow({ onPage: 12 })();
  setServerRevision(2);
  expect(countsInOutline()).toEqual({ chapter: 10, book: 20 });
});

const follow = ({ onPage, text = '' }: { onPage: number; text?: string }) =>
  followSaves(
    queries,
    ids,
    { state, text: () => text },
    { counts: () => ({ wordCount: onPage, characterCount: 0 }), countsOf },
  );

const type = () => state.set({ ...state.get(), edits: 1 });

const setServerRevision = (revision: number) =>
  state.set({ ...state.get(), base: textOf(revision), savedEdits: state.get().edits });

function countsInOutline() {
  const outline = queries.getQueryData(queryKey);
  return { chapter: outline?.chapters[0]?.wordCount, book: outline?.book.wordCount };
}

const textOf = (revision: number) => ({ revision, text: '', blocks: [], recentSaves: [] });
