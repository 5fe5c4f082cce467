import type { Admission } from '#functions/platform/admission/admission.ts';
import { EngineBusy, type Speech } from './speech.ts';

/** The quota of the voices as it is shared out: `callMs` of their time is one call. */
export interface Voices {
  readonly admission: Admission;
  readonly callMs: number;
}

/** How long a call may take of the voices' time where they may be asked so often in a second, with some air. */
export const callMsAt = (callsPerSecond: number): number => 1_000 / (callsPerSecond * 0.95);

/** For who waits on a page: each call has a window like all others, and is not made where that begins too late. */
export const speechInTime = (speech: Speech, { admission, callMs }: Voices): Speech => ({
  renderingOf: (voice) => speech.renderingOf(voice),
  async speak(text, voice) {
    const { now, pause } = admission.clock;
    const id = crypto.randomUUID();
    const answer = await admission.ask({ id, thing: id, personId: onPages, costMs: callMs, goesFirst: true });
    if (!('from' in answer) || answer.from - now() > longestWaitMs)
      throw new EngineBusy('The voices are busy just now. Please try again in a minute.');
    await pause(answer.from - now());
    return speech.speak(text, voice);
  },
});

/** Endpoints are throttled by themselves, so nobody is told apart here. */
const onPages = 'on-pages';
const longestWaitMs = 3_000;
