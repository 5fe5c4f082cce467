// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Visibility } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import type { PostAudio } from '#shared/contract/posts/post-audio.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { someCredits } from '#web/credits/testing/credits.ts';
import { playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { PostAudioPanel } from './post-audio-panel.tsx';

let server: BookServer;
let postAudio: PostAudio;
let unmount: () => Promise<void>;

beforeEach(() => {
  sessionStorage.clear();
  playerStore.set(emptyPlayer);
  postAudio = {
    postId: 'a-post-abc123',
    reads: 'published',
    narration: { price },
    podcast: { price: { characters: 7_000, credits: 16 } },
  };
  server = aBookServer({
    'GET /blog/a-post-abc123/audio': () => ({ postAudio }),
    'GET /credits': () => ({ credits: someCredits(), entries: [] }),
    [generateRoute]: () => {
      const audio = anAudio({ ...postAudioFields, status: 'PROCESSING', downloadUrl: undefined });
      postAudio.narration.audio = audio;
      return { audio };
    },
    [changeRoute]: (body) => {
      const audio = { ...postAudio.narration.audio!, visibility: body?.['visibility'] as Visibility };
      postAudio.narration.audio = audio;
      return { audio };
    },
    'DELETE /audio/aud_1': () => {
      postAudio = { ...postAudio, narration: { price } };
      return undefined;
    },
  });
});
afterEach(() => unmount());

test('a post without audio shows the price; one press saves the post and generates the audio', async () => {
  const doneSteps: string[] = [];
  await open({}, async () => void doneSteps.push('saved'));
  expect(pageText()).toContain('Up to 2 credits');
  await press('Generate narration');
  await until(() => pageText().includes('Recording the narration…'));
  expect(doneSteps).toEqual(['saved']);
  expect(server.of(generateRoute)).toHaveLength(1);
});

test('a changed post says that its audio is out of date, and offers to update the audio', async () => {
  makeReady({ sentencesBehind: 1, price: { characters: 20, credits: 1 } });
  await open();
  expect(pageText()).toContain('Out of date: 1 sentence changed.');
  await press('Update');
  await until(() => server.of(generateRoute).length === 1);
  expect(server.of(generateRoute)[0]?.body).toEqual({ isPodcast: false });
});

test('the author chooses with one press who can hear the audio of a post', async () => {
  makeReady();
  await open();
  expect(checked()).toBe('Only me');
  await choose('On this post');
  await until(() => pageText().includes('Saved.'));
  expect(server.of(changeRoute).map(({ body }) => body)).toEqual([{ visibility: 'unlisted' }]);
  expect(checked()).toBe('On this post');
});

test('a refused choice of who can hear a post’s audio shows the reason and is reverted', async () => {
  makeReady();
  server.answers[changeRoute] = () =>
    refusal(409, 'This post isn’t published. Publish it first, then others can hear it.');
  await open();
  await choose('On this post');
  await until(() => pageText().includes('Error: This post isn’t published.'));
  expect(checked()).toBe('Only me');
});

test('the audio of a draft cannot be shared, and the panel shows the reason', async () => {
  postAudio.reads = 'draft';
  makeReady();
  await open({ status: 'draft' });
  expect(pageText()).toContain('Publish the post first, then others can hear it.');
  expect([...document.querySelectorAll<HTMLInputElement>('input:disabled')]).toHaveLength(2);
});

test('a post with unpublished changes tells its author that the voice reads the published text', async () => {
  makeReady();
  await open({ hasUnpublishedChanges: true });
  expect(pageText()).toContain('The voice reads the published text.');
});

test('deleting the audio of a post asks first, and afterwards a new audio can be generated', async () => {
  makeReady();
  await open();
  await press('Delete audio');
  await press('Delete');
  await until(() => pageText().includes('Up to 2 credits'));
  expect(server.of('DELETE /audio/aud_1')).toHaveLength(1);
});

test('a post without words cannot have audio yet', async () => {
  await open({ wordCount: 0 });
  expect(pageText()).toContain('This post has no words yet');
});

test('the choice of who can hear a post’s podcast has no option that mentions the post', async () => {
  postAudio.podcast = { ...current, audio: anAudio({ ...postAudioFields, id: 'aud_2', isPodcast: true }) };
  await open();
  expect(radios().map(nameOf)).toEqual(['Only me', 'Anyone with the link', 'In my channel and podcast feed']);
});

function makeReady(part: Partial<TextAudio> = {}): void {
  postAudio.narration = { ...current, audio: anAudio(postAudioFields), ...part };
}

async function open(
  part: Partial<Parameters<typeof PostAudioPanel>[0]['post']> = {},
  beforeGenerating?: () => Promise<void>,
): Promise<void> {
  const post = {
    id: 'a-post-abc123',
    wordCount: 300,
    revision: 1,
    status: 'published' as const,
    hasUnpublishedChanges: false,
    ...part,
  };
  unmount = await render(<PostAudioPanel userid="ada" post={post} beforeGenerating={beforeGenerating} />);
  await until(() => server.of('GET /blog/a-post-abc123/audio').length > 0);
  await settle();
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const nameOf = (radio: HTMLInputElement) => radio.nextElementSibling?.firstChild?.textContent ?? '';
const checked = () =>
  radios()
    .filter((radio) => radio.checked)
    .map(nameOf)[0];

async function choose(name: string): Promise<void> {
  const radio = radios().find((candidate) => nameOf(candidate) === name)!;
  await act(async () => radio.click());
  await settle();
}

const price = { characters: 2_000, credits: 2 };
const current = { sentencesBehind: 0, price: { characters: 0, credits: 0 } };
const generateRoute = 'POST /blog/a-post-abc123/audio';
const changeRoute = 'PUT /audio/aud_1';
const postAudioFields = {
  id: 'aud_1',
  ownerId: 'ada',
  source: 'post',
  postId: 'a-post-abc123',
  visibility: 'private',
} as const;
