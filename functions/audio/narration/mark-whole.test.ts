import { noNamedBooks } from '#functions/audio/named-books.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { expect, test } from 'vitest';
import { markWhole } from './mark-whole.ts';

const aRunningAudio = (given: Parameters<typeof begunAudio>[1] = {}) =>
  begunAudio('aud_1', { attempt: { number: 2 }, ...given });

test.each([
  ['was cancelled', { status: 'FAILED' }],
  ['was replaced by a later attempt', { attempt: { number: 3 } }],
] as const)('the finished sound of an attempt is discarded if that attempt %s', async (_what, given) => {
  const { marked, deps } = ending(aRunningAudio(given));
  await markWhole(deps, aRunningAudio(given), wholeSound({ attempt: 2 }));
  expect(marked).toEqual([]);
});

test('an audio that its author shares while it is being finished ends up shared', async () => {
  const { marked, deps } = ending(aRunningAudio({ visibility: 'public', publicMediaId: 'med_1' }));
  await markWhole(deps, aRunningAudio(), wholeSound({ attempt: 2 }));
  expect(marked).toEqual(['as private, in vain', 'as shared']);
});

test('finishing an audio is given up after 20 tries if its record keeps changing', async () => {
  const { marked, deps } = ending(aRunningAudio(), { never: true });
  await expect(markWhole(deps, aRunningAudio(), wholeSound({ attempt: 2 }))).rejects.toThrow(
    'could not be ended',
  );
  expect(marked).toHaveLength(20);
});

function ending(present: StoredAudio, { never = false } = {}) {
  const marked: string[] = [];
  const deps = {
    audios: { get: () => Promise.resolve(present) },
    attempts: {
      markReady: (_audio: StoredAudio, _sound: unknown, shared?: object) => {
        const isSeen = !never && (shared !== undefined) === (present.publicMediaId !== undefined);
        marked.push(`as ${shared ? 'shared' : 'private'}${isSeen ? '' : ', in vain'}`);
        return Promise.resolve(isSeen);
      },
    },
    copies: { note: () => Promise.resolve(), handOverWrite: () => ({}), takeOverWrite: () => ({}) },
    media: { publishCopy: () => Promise.resolve(true) },
    named: noNamedBooks,
    now: () => new Date(),
  };
  return { marked, deps };
}
