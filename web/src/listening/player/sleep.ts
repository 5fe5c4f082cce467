import { pause } from './engine.ts';
import { createSleepTimer } from './sleep-timer.ts';

export const sleepTimer = createSleepTimer({
  now: () => Date.now(),
  pause,
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds);
    return () => clearInterval(timer);
  },
});
