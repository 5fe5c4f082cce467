import { expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { patchPlayer, playerStore, emptyPlayer } from './player-store.ts';

test('changing some fields of the player’s state keeps all others', () => {
  const audio = { id: 'aud_1', title: 'A Note on Tides' } as Audio;
  patchPlayer({ audio, playing: true, timeSeconds: 12, durationSeconds: 41 });
  expect(playerStore.get()).toMatchObject({ audio, playing: true, timeSeconds: 12, durationSeconds: 41 });
  patchPlayer({ timeSeconds: 13 });
  expect(playerStore.get()).toMatchObject({ audio, playing: true, timeSeconds: 13, durationSeconds: 41 });
  patchPlayer(emptyPlayer);
  expect(playerStore.get().audio).toBeUndefined();
});
