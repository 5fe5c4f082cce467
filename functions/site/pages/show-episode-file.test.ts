import { expect, test } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { showEpisodeFile } from './show-episode-file.ts';

const shared = begunAudio('aud_1', {
  status: 'READY',
  visibility: 'public',
  publicMediaId: 'med_1',
  sound: wholeSound({ chapters: 2 }),
});

const redirectOf = (file: string, audio: StoredAudio | undefined = shared) =>
  showEpisodeFile({
    audios: { get: (id) => Promise.resolve(id === audio?.id ? audio : undefined) },
    built: { url: () => Promise.resolve('https://site.example') },
  })({ ...requestDefaults, actor: undefined, params: { file }, body: undefined, query: undefined });

test.each([
  ['aud_1.mp3', 'audio.mp3'],
  ['aud_1.vtt', 'transcript.vtt'],
  ['aud_1.json', 'chapters.json'],
])('the episode file %s redirects to %s of the current recording', async (file, name) =>
  expect(await redirectOf(file)).toBe(`https://site.example/media/public/med_1/${name}`),
);

test.each<[string, string, Partial<StoredAudio>]>([
  ['of a private audio', 'aud_1.mp3', { visibility: 'private', publicMediaId: undefined }],
  ['of an audio that is being made private', 'aud_1.mp3', { visibility: 'private' }],
  ['of an audio without sound', 'aud_1.mp3', { sound: undefined }],
  ['for the chapters of an audio without chapters', 'aud_1.json', { sound: wholeSound() }],
  ['with an unknown file extension', 'aud_1.json5', {}],
  ['without a file extension', 'aud_1', {}],
  ['of an audio that does not exist', 'aud_2.mp3', {}],
])('the episode file %s does not exist', async (_what, file, change) => {
  await expect(redirectOf(file, { ...shared, ...change })).rejects.toMatchObject({
    code: 'not_found',
  });
});
