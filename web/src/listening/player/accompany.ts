import { useEffect } from 'react';
import { followListening } from '#web/listening/positions/follow-listening.ts';
import { positions } from '#web/listening/positions/positions.ts';
import { useFlushOnLeaving } from '#web/platform/use-flush-on-leaving.ts';
import { setLoudness } from './engine.ts';
import { followKeys } from './keys.ts';
import { followMediaKeys } from './media-keys.ts';
import { followQueue } from './queue.ts';
import { sleepTimer } from './sleep.ts';
import { loudness, volumeStore } from './volume.ts';

export function usePlayerServices(): void {
  useEffect(startPlayerServices, []);
  useFlushOnLeaving(positions);
}

/**
 * Starts what accompanies the sound: keys, queue, positions, volume. Only once per page load, because the sound
 * outlives its screens.
 */
function startPlayerServices(): void {
  if (areServicesStarted) return;
  areServicesStarted = true;
  followQueue();
  followListening();
  followMediaKeys();
  followKeys();
  followLoudness();
}

function followLoudness(): void {
  const apply = () => setLoudness(loudness(volumeStore.get(), sleepTimer.state.get().fade));
  volumeStore.subscribe(apply);
  sleepTimer.state.subscribe(apply);
  apply();
}

let areServicesStarted = false;
