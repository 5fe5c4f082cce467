import { expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { patchPlayer, playerStore, silence } from './player-store.ts';

test('the whole app knows the current audio, whether it plays, where it is and how long it is (S2.62, S2.63, S2.64, S2.65)', () => {
  const audio = { id: 'aud_1', title: 'A Note on Tides' } as Audio;
  patchPlayer({ audio, playing: true, timeSeconds: 12, durationSeconds: 41 });
  expect(playerStore.get()).toMatchObject({ audio, playing: true, timeSeconds: 12, durationSeconds: 41 });
  patchPlayer({ timeSeconds: 13 });
  expect(playerStore.get()).toMatchObject({ audio, playing: true, timeSeconds: 13, durationSeconds: 41 });
  patchPlayer(silence);
  expect(playerStore.get().audio).toBeUndefined();
});
