import type { CountRequest } from '#functions/platform/counted-within.ts';
import { EngineBusy } from './speech.ts';
import type { Pace } from '#functions/platform/admission/call-paced.ts';
import type { VoiceAdmission } from './voice-admission.ts';

/**
 * Counts the preview and throws if the person has reached a limit. Then waits for the time window in which this person
 * may use the voice engine, and runs `work`, which makes `calls` requests while the person waits for the sound. If no
 * window is free soon, throws `EngineBusy` and uses none of the engine's time.
 */
export const previews =
  ({ admission, callMs }: VoiceAdmission, count: CountRequest): Preview =>
  async (personId, calls, work) => {
    await count(personId);
    const id = crypto.randomUUID();
    const costMs = calls * callMs;
    const answer = await admission.ask({ id, thing: id, personId, costMs, lane: 'preview' });
    if (!('from' in answer))
      throw new EngineBusy('The voices are busy just now. Please try again in a minute.');
    const { clock } = admission;
    await clock.pause(answer.from - clock.now());
    await work({ clock, from: answer.from, everyMs: answer.ms / calls });
  };

export type Preview = (personId: string, calls: number, work: (pace: Pace) => Promise<void>) => Promise<void>;
