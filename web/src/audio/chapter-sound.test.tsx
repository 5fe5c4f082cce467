// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { someCredits } from '#web/credits/testing/credits.ts';
import type { BookSound } from './book-audio/book-sound.ts';
import { chosenForm } from './text-audio/chosen-form.ts';
import { ChapterSound } from './chapter-sound.tsx';
import { aBookSound, aChapterAudio, aChapterPodcast, aChapterSound } from './book-audio/testing/book.ts';

let server: BookServer;
let chapterAudio: ChapterAudio;
let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  playerStore.set(emptyPlayer);
  chosenForm.set(undefined);
  chapterAudio = aChapterAudio();
  server = aBookServer({
    'GET /books/book_b/chapters/*/audio': () => ({ chapterAudio }),
    'GET /credits': () => ({ credits: someCredits(), entries: [] }),
    [generateRoute]: () => {
      chapterAudio = aChapterAudio({ audio: begunAudio });
      return { audio: begunAudio };
    },
  });
});

afterEach(async () => {
  await unmount();
  vi.useRealTimers();
});

test('one press generates a chapter’s audio in the chosen voice, for a price shown beforehand', async () => {
  await open();
  expect(pageText()).toContain('Up to 6 credits');
  await fill('Voice', 'Ava');
  await press('Generate narration');
  await until(() => pageText().includes('Recording the narration…'));
  expect(server.of(generateRoute).map(({ body }) => body)).toEqual([{ isPodcast: false, voiceId: 'Ava' }]);
});

test('footnotes are read aloud on request, and the price then includes them', async () => {
  chapterAudio = aChapterAudio({ price: { characters: 5_900, credits: 6 }, noteCharacters: 2_000 });
  await open();
  expect(pageText()).toContain('Up to 6 credits');
  await choose('Read notes aloud');
  expect(pageText()).toContain('Up to 8 credits');
  await press('Generate narration');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toMatchObject({ isPodcast: false, readNotes: true });
});

test('a new narration can omit the footnotes; the choice is hidden if a chapter has none', async () => {
  const audio = aChapterSound({ readNotes: true });
  chapterAudio = aChapterAudio({ ...current, audio });
  await open();
  expect(pageText()).toContain('Narration by Ava, with notes');
  await press('Change voice');
  await choose('Read notes aloud');
  await press('Regenerate');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toMatchObject({ readNotes: false });
  await unmount();
  chapterAudio = aChapterAudio();
  await open();
  expect(pageText()).not.toContain('Read notes aloud');
});

test('descriptions of pictures are read on request, and the price then includes them', async () => {
  const price = { characters: 5_900, credits: 6 };
  chapterAudio = aChapterAudio({ price, descriptionCharacters: 2_000 });
  await open();
  expect(pageText()).not.toContain('Read notes aloud');
  await choose('Read descriptions of pictures');
  expect(pageText()).toContain('Up to 8 credits');
  await press('Generate narration');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toEqual({
    isPodcast: false,
    voiceId: expect.any(String),
    readDescriptions: true,
  });
  await unmount();
  chapterAudio = aChapterAudio({ ...current, audio: aChapterSound({ readDescriptions: true }) });
  await open();
  expect(pageText()).toContain('Narration by Ava, with descriptions of pictures');
  await unmount();
  chapterAudio = aChapterAudio();
  await open();
  expect(pageText()).not.toContain('Read descriptions of pictures');
});

test('the latest edits are saved before the audio is generated', async () => {
  const doneSteps: string[] = [];
  server.answers[generateRoute] = () => {
    doneSteps.push('made');
    return { audio: begunAudio };
  };
  await open({
    beforeGeneration: async () => {
      await new Promise((saved) => setTimeout(saved, 5));
      doneSteps.push('saved');
    },
  });
  await press('Generate narration');
  await until(() => doneSteps.length === 2);
  expect(doneSteps).toEqual(['saved', 'made']);
});

test('a podcast request has two voices, a style, a length and whether to review the script', async () => {
  await open();
  await goTo('Podcast');
  await fill('Host', 'en-US-Chirp3-HD-Aoede');
  expect(fieldOf('Expert').value).toBe('en-US-Chirp3-HD-Orus');
  await fill('Style', 'debate');
  await fill('Length', 'short');
  await choose('Review the script first');
  await press('Generate script');
  await until(() => server.of(generateRoute).length > 0);
  expect(server.of(generateRoute)[0]?.body).toEqual({
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Aoede',
    hostVoice: 'en-US-Chirp3-HD-Aoede',
    expertVoice: 'en-US-Chirp3-HD-Orus',
    format: 'debate',
    length: 'short',
    stopAtScript: true,
  });
});

test('an audio in progress shows stage, progress and time left, and can be played and cancelled', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T09:01:00.000Z') });
  chapterAudio.narration.audio = aChapterSound({
    status: 'PROCESSING',
    stage: 'voices',
    progress: 0.5,
    startedAt: '2026-11-22T09:00:00.000Z',
    downloadUrl: undefined,
    streamUrl: '/stream.m3u8',
  });
  server.answers['POST /audio/aud_1/cancel'] = () => {
    chapterAudio.narration.audio = aChapterSound({
      status: 'FAILED',
      reason: 'You stopped it.',
      downloadUrl: undefined,
    });
    return { audio: chapterAudio.narration.audio };
  };
  await open();
  expect(pageText()).toContain('Recording the narration…');
  expect(pageText()).toContain('50% ready');
  expect(pageText()).toContain('about a minute left');
  expect(pageText()).toContain('Listen while it’s generated');
  await press('Cancel');
  await until(() => pageText().includes('You stopped it.'));
});

test('an outdated audio shows its changes and an update’s price, and plays during the update', async () => {
  chapterAudio = aChapterAudio({
    audio: aChapterSound(),
    sentencesBehind: 2,
    price: { characters: 140, credits: 1 },
  });
  const regenerating = aChapterSound({ status: 'PROCESSING', progress: 0.1 });
  server.answers[generateRoute] = () => {
    chapterAudio.narration.audio = regenerating;
    return { audio: regenerating };
  };
  await open();
  expect(pageText()).toContain('2 sentences out of date.');
  expect(pageText()).toContain('1 credit');
  await press('Update audio');
  await until(() => pageText().includes('The current version plays until the new one is ready.'));
  expect(server.of(generateRoute)[0]?.body).toEqual({ isPodcast: false });
  expect(button('Listen')).toBeDefined();
});

test('an audio can be updated even if only the pronunciation of words has changed', async () => {
  chapterAudio = aChapterAudio({
    audio: aChapterSound(),
    sentencesBehind: 0,
    price: { characters: 90, credits: 1 },
  });
  await open();
  expect(pageText()).toContain('Some pronunciations have changed.');
  expect(button('Update audio')).toBeDefined();
});

test('the Narration and Podcast tabs show the state of both audios, and each has its own links', async () => {
  chapterAudio = aChapterAudio(
    { audio: aChapterSound(), sentencesBehind: 2 },
    { ...current, audio: aChapterPodcast() },
  );
  await open();
  expect(tabs()).toEqual(['Narration: Out of date', 'Podcast: 7:01']);
  expect(links()).toContainEqual(['Read along', '/read/chap_1']);
  await goTo('Podcast');
  expect(pageText()).toContain('Podcast with');
  expect(links()).toContainEqual(['Script and voices', '/books/audio/aud_2']);
  expect(links()).not.toContainEqual(['Read along', '/read/chap_1']);
  expect(pageText()).not.toContain('2 sentences out of date.');
});

test('a podcast can be generated while the narration is in progress', async () => {
  chapterAudio = aChapterAudio({ audio: begunAudio });
  const podcastAudio = aChapterPodcast({
    status: 'PROCESSING',
    stage: 'script',
    progress: 0,
    downloadUrl: undefined,
  });
  server.answers[generateRoute] = () => {
    chapterAudio.podcast.audio = podcastAudio;
    return { audio: podcastAudio };
  };
  await open();
  await goTo('Podcast');
  expect(pageText()).toContain('Up to 20 credits');
  await press('Generate podcast');
  await until(() => pageText().includes('Writing the script…'));
  expect(tabs()).toEqual(['Narration: 0%', 'Podcast: Writing the script']);
  await goTo('Narration');
  expect(pageText()).toContain('Recording the narration…');
});

test('the reason for a refused narration is hidden on the Podcast tab and shown again on return', async () => {
  server.answers[generateRoute] = () => refusal(402, 'This may cost 6 credits, and you have 2.');
  await open();
  await press('Generate narration');
  await until(() => pageText().includes('you have 2.'));
  await goTo('Podcast');
  expect(pageText()).not.toContain('you have 2.');
  await goTo('Narration');
  expect(pageText()).toContain('you have 2.');
});

test('a chapter with only a podcast opens on the Podcast tab, and a chosen tab is remembered', async () => {
  chapterAudio = aChapterAudio({}, { ...current, audio: aChapterPodcast() });
  await open();
  expect(chosenTab()).toBe('Podcast');
  await goTo('Narration');
  await unmount();
  await open();
  expect(chosenTab()).toBe('Narration');
});

test('updating an outdated podcast generates a podcast; a hint says that its script is rewritten', async () => {
  chapterAudio = aChapterAudio({}, { audio: aChapterPodcast(), sentencesBehind: 1 });
  await open();
  expect(pageText()).toContain('The script is regenerated. Turns you locked stay.');
  await press('Update audio');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toEqual({ isPodcast: true });
});

test('a failed audio shows the reason, and one press retries it for the price shown', async () => {
  chapterAudio.narration.audio = aChapterSound({
    status: 'FAILED',
    reason: 'The voice was lost.',
    downloadUrl: undefined,
    price: 4,
  });
  server.answers['POST /audio/aud_1/retry'] = () => ({ audio: begunAudio });
  await open();
  expect(pageText()).toContain('The voice was lost.');
  expect(pageText()).toContain('Up to 4 credits');
  expect(button('Listen')).toBeUndefined();
  await press('Retry');
  await until(() => server.of('POST /audio/aud_1/retry').length === 1);
});

test('a podcast whose script is finished links to the page of the script', async () => {
  chapterAudio.podcast.audio = aChapterPodcast({ status: 'SCRIPTED', downloadUrl: undefined });
  await open();
  expect(links()).toContainEqual(['Open script', '/books/audio/aud_2']);
});

test('a narration shows how many sentences it contains and links to the read-along page', async () => {
  chapterAudio = aChapterAudio({
    audio: aChapterSound({ fidelity: { sentences: 214, unread: [] } }),
    sentencesBehind: 0,
  });
  await open();
  expect(pageText()).toContain('Narration by Ava');
  expect(pageText()).toContain('All 214 sentences are in the audio.');
  expect(links()).toContainEqual(['Read along', '/read/chap_1']);
  expect(pageText()).not.toContain('out of date.');
});

test('choosing a new voice shows the price of the whole text; “Cancel” keeps the current audio', async () => {
  chapterAudio = aChapterAudio({
    audio: aChapterSound(),
    sentencesBehind: 0,
    price: { characters: 0, credits: 0 },
  });
  await open();
  await press('Change voice');
  expect(pageText()).toContain('0 credits');
  await fill('Voice', 'Ryan');
  expect(pageText()).toContain('Up to 6 credits');
  await press('Cancel');
  expect(button('Listen')).toBeDefined();
  await press('Change voice');
  await fill('Voice', 'Ryan');
  await press('Regenerate');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toEqual({ isPodcast: false, voiceId: 'Ryan' });
});

test('too few credits are reported with a link to the credits page', async () => {
  server.answers[generateRoute] = () => refusal(402, 'This may cost 6 credits, and you have 2.');
  await open();
  await press('Generate narration');
  await until(() => pageText().includes('This may cost 6 credits, and you have 2.'));
  expect(links()).toContainEqual(['Your credits', '/books/credits']);
});

test('a chapter without words shows a message, and a failed load can be retried', async () => {
  await open({ chapters: [{ id: 'chap_1', number: 1, title: 'New', wordCount: 0, revision: 1 }] });
  expect(pageText()).toContain('This chapter has no words yet');
  await unmount();
  server.answers['GET /books/book_b/chapters/*/audio'] = () => refusal(500, '');
  await open();
  expect(pageText()).toContain('We couldn’t load the audio of this chapter.');
  server.answers['GET /books/book_b/chapters/*/audio'] = () => ({ chapterAudio });
  await press('Try again');
  await until(() => pageText().includes('Generate narration'));
});

test('several saves in a row cause one check for outdated audio, once the author pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  chapterAudio = aChapterAudio({ audio: aChapterSound(), sentencesBehind: 0 });
  const book = aBookSound();
  unmount = await render(<Saved book={book} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const requestCount = server.of(fetchRoute).length;
  chapterAudio.narration.sentencesBehind = 3;
  await press('save');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('save');
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(server.of(fetchRoute)).toHaveLength(requestCount);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(server.of(fetchRoute)).toHaveLength(requestCount + 1);
  expect(pageText()).toContain('3 sentences out of date.');
});

async function open(own: Partial<BookSound> = {}): Promise<void> {
  unmount = await render(<ChapterSound {...aBookSound(own)} />);
  await until(() => !pageText().includes('Looking up'));
  await settle();
}

function Saved({ book }: { book: BookSound }) {
  const [revision, setRevision] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        save
      </button>
      <ChapterSound {...book} chapters={book.chapters.map((chapter) => ({ ...chapter, revision }))} />
    </>
  );
}

async function choose(label: string): Promise<void> {
  const foundLabel = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  await act(async () => foundLabel!.querySelector('input')!.click());
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href')]);

async function goTo(name: string): Promise<void> {
  const tab = tabElements().find(({ textContent }) => textContent.startsWith(name));
  await act(async () => tab!.click());
}

const tabElements = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const tabs = () =>
  tabElements().map(({ firstChild, lastChild }) => `${firstChild?.textContent}: ${lastChild?.textContent}`);
const chosenTab = () => document.querySelector('[role=tab][aria-selected=true]')?.firstChild?.textContent;

const current = { sentencesBehind: 0, price: { characters: 0, credits: 0 } };
const begunAudio = aChapterSound({
  status: 'PROCESSING',
  stage: 'voices',
  progress: 0,
  downloadUrl: undefined,
});
const generateRoute = 'POST /books/book_b/chapters/chap_1/audio';
const fetchRoute = 'GET /books/book_b/chapters/chap_1/audio';
