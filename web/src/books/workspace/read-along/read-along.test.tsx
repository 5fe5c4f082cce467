// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from '@tiptap/core';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { aChapterPodcast, aChapterSound } from '#web/audio/book-audio/testing/book.ts';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorChange, EditorHandle } from '#web/texts/editor-handle.ts';
import { aBookServer, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { playHere } from './play-here.ts';
import ReadAlong from './read-along.tsx';

let server: BookServer;
let audio: Audio;
let handle: EditorHandle | undefined;
let unmount: () => Promise<void>;

beforeEach(async () => {
  // The test DOM has no layout to measure.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  toastStore.set([]);
  audio = aChapterSound({ transcriptUrl: '/round.vtt', durationSeconds: 12 });
  playerStore.set({ ...emptyPlayer, audio, durationSeconds: 12 });
  server = aBookServer({
    'GET /books/book_b/chapters/chap_1/audio': () => ({
      chapterAudio: {
        chapterId: 'chap_1',
        narration: { audio, price },
        podcast: { audio: podcastAudio, price },
      },
    }),
    'GET /round.vtt': () => new Response(transcript),
  });
  unmount = await render(<Page />);
  await until(() => handle !== undefined);
});
afterEach(() => unmount());

test('the spoken sentence is marked in the text, and the mark moves with the voice', async () => {
  await playAt(4);
  await until(() => markedText() !== undefined);
  expect(markedText()).toBe('Tobias lit the lamps.');
  await playAt(7);
  expect(markedText()).toBe('Nobody came.');
});

test('marking a sentence changes no text, and the mark stays on the sentence when text is added', async () => {
  const changes: EditorChange[] = [];
  handle!.onChange((change) => changes.push(change));
  await playAt(4);
  await until(() => markedText() !== undefined);
  expect(changes).toEqual([]);
  await act(async () => editor().commands.insertContentAt(1, 'At last. '));
  expect(markedText()).toBe('Tobias lit the lamps.');
});

test('a sentence that was changed since the recording is not marked, but the next one is', async () => {
  await act(async () => editor().commands.insertContentAt(34, 'never '));
  await playAt(1);
  await until(() => markedText() !== undefined);
  await playAt(4);
  expect(markedText()).toBeUndefined();
  await playAt(7);
  expect(markedText()).toBe('Nobody came.');
});

test.each([
  ['another chapter is playing', { chapterId: 'chap_2' }],
  ['a podcast about the chapter is playing', { isPodcast: true }],
])('no sentence is marked when %s', async (_what, own) => {
  await act(async () => patchPlayer({ audio: { ...audio, ...own } }));
  await playAt(4);
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  expect(markedText()).toBeUndefined();
});

test('the page follows the voice until its author types, and follows it again on request', async () => {
  const follow = vi.spyOn(handle!, 'scrollToSpokenSentence').mockImplementation(() => undefined);
  await playAt(1);
  await until(() => markedText() !== undefined);
  expect(follow).toHaveBeenCalled();
  follow.mockClear();
  await act(async () => void text().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true })));
  await playAt(4);
  expect(follow).not.toHaveBeenCalled();
  await press('Follow along');
  expect(follow).toHaveBeenCalledTimes(1);
  expect(pageText()).not.toContain('Follow along');
});

test('no transcript is requested for an audio that has none yet', async () => {
  const { transcriptUrl: _none, ...growing } = audio;
  await act(async () => patchPlayer({ audio: { ...growing, status: 'PROCESSING' } }));
  await playAt(1);
  expect(server.requests.map(({ route }) => route)).not.toContain('GET /');
});

test('the chapter is played from the sentence at the caret', async () => {
  await act(async () => editor().commands.setTextSelection(35));
  await act(async () => playHere(new QueryClient(), ids, handle!, 'caret'));
  expect(playerStore.get()).toMatchObject({ playing: true, timeSeconds: 3 });
});

test('a chapter is played from a caret that has just moved, before the editor has noticed it', async () => {
  const last = text().querySelector('p:last-child')!;
  getSelection()!.collapse(last.lastChild, 1);
  expect(editor().state.selection.from).toBe(1);
  await act(async () => playHere(new QueryClient(), ids, handle!, 'caret'));
  expect(playerStore.get().timeSeconds).toBeGreaterThan(0);
});

test('Alt and a click play the chapter from the clicked sentence; a click alone does not', async () => {
  await until(() => document.querySelector('.follows') !== null);
  await act(async () => text().click());
  expect(playerStore.get().playing).toBe(false);
  await act(async () => void text().dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true })));
  await until(() => playerStore.get().playing);
  expect(playerStore.get().timeSeconds).toBe(0);
});

test('playing a chapter without a matching narration shows where to generate or update one', async () => {
  await act(async () => editor().commands.setContent('<p>Other words.</p>'));
  await act(async () => playHere(new QueryClient(), ids, handle!, 'caret'));
  expect(toasts()).toEqual(['None of this text is in the audio yet. Update the audio in the Audio panel.']);
  server.answers['GET /books/book_b/chapters/chap_1/audio'] = () => ({
    chapterAudio: { chapterId: 'chap_1', narration: { price }, podcast: { audio: podcastAudio, price } },
  });
  await act(async () => playHere(new QueryClient(), ids, handle!, 'caret'));
  expect(toasts()).toContain('This chapter has no narration yet. Generate it in the Audio panel.');
  expect(playerStore.get().playing).toBe(false);
});

function Page() {
  const [ready, setReady] = useState<EditorHandle>();
  return (
    <>
      <TextEditor
        label="Chapter text"
        id="chap_1"
        initial={documentOf('It rained in Hallow Quay. Tobias lit the lamps.\n\nNobody came.')}
        language="en"
        onReady={(now) => {
          handle = now;
          setReady(now);
        }}
      />
      {ready && (
        <div className="follows">
          <ReadAlong of={ids} handle={ready} />
        </div>
      )}
    </>
  );
}

const playAt = (timeSeconds: number) => act(async () => patchPlayer({ playing: true, timeSeconds }));
const text = () => document.querySelector<HTMLElement>('.ProseMirror')!;
const editor = () => (text() as unknown as { editor: Editor }).editor;
const markedText = () => document.querySelector('.is-heard')?.textContent;
const toasts = () => toastStore.get().map(({ message }) => message);
const podcastAudio = aChapterPodcast();
const price = { characters: 0, credits: 0 };
const ids = { userid: 'ada', bookId: 'book_b', chapterId: 'chap_1' };

const transcript = `WEBVTT

00:00.000 --> 00:03.000
It rained in Hallow Quay.

00:03.000 --> 00:06.000
Tobias lit the lamps.

NOTE paragraph

00:06.000 --> 00:09.000
Nobody came.
`;
