import type { Waiting } from '#shared/domain/admission.ts';
import type { Admission } from './admission.ts';
import type { Asking, Window } from './admission-queue.ts';

/**
 * Does the work of a step when the engine has room for it. Gives nothing to wait for where it is done; else what the
 * workflow keeps and brings again after its Wait, so that no function sleeps for more than a second. Where the engine is
 * busy all the same (`isBusy`) the work asks for another window, later each time and never in step with others; when
 * that came often to nothing, its error rises. Work gives up after `mostAsks` questions, because the history of an
 * execution is bounded.
 */
export async function whenAdmitted(
  { admission, isBusy, gaveUp, tellAhead = async () => {}, tellBusy = async () => {} }: AdmittingDependencies,
  kept: Waiting,
  asking: Asking,
  work: (window: Window) => Promise<void>,
): Promise<Waiting> {
  const { now, pause, random } = admission.clock;
  const asks = (kept.asks ?? 0) + 1;
  if (asks > mostAsks) throw gaveUp();
  const answer = booked(kept, now()) ?? (await admission.ask(lateOr(kept, asking)));
  if ('comesAt' in answer) {
    const { comesAt, ahead = kept.ahead } = answer;
    if (ahead !== undefined && ahead !== kept.ahead) await tellAhead(ahead);
    const waitUntil = timeOf(Math.max(comesAt, now() + leastPauseMs(asks)));
    return { ...kept, bookedFrom: undefined, bookedMs: undefined, ahead, asks, waitUntil };
  }
  if (answer.from - now() > shortMs)
    return {
      ...kept,
      bookedFrom: answer.from,
      bookedMs: answer.ms,
      asks,
      waitUntil: timeOf(answer.from - shortMs / 2),
    };

  await pause(answer.from - now());
  try {
    await work(answer);
    return {};
  } catch (error) {
    const refusals = (kept.refusals ?? 0) + 1;
    if (!isBusy(error) || refusals > mostRefusals) throw error;
    await admission.refused();
    if (refusals === 1) await tellBusy();
    const pauseMs = Math.min(500 * 2 ** refusals, longestPauseMs) * (0.5 + random() / 2);
    return { refusals, ahead: kept.ahead, asks, waitUntil: timeOf(now() + pauseMs) };
  }
}

/** A window that is over has been lost. */
const booked = ({ bookedFrom: from, bookedMs: ms }: Waiting, now: number): Window | undefined =>
  from !== undefined && ms !== undefined && now <= from + lateMs ? { from, ms } : undefined;

/** Who was given a window and could not come in time has waited already. */
const lateOr = ({ bookedFrom }: Waiting, asking: Asking): Asking =>
  bookedFrom === undefined ? asking : { ...asking, lane: 'first' };

/** Grows to five minutes, so that `mostAsks` questions take eleven hours. */
const leastPauseMs = (asks: number) => Math.min(1_000 * 1.1 ** (asks - 15), 300_000);

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

const shortMs = 1_000;
const lateMs = 2_000;
/** Five minutes or so. */
const mostRefusals = 12;
const longestPauseMs = 60_000;
export const mostAsks = 200;

export interface AdmittingDependencies {
  readonly admission: Admission;
  readonly isBusy: (error: unknown) => boolean;
  /** The error of work that asked too often. */
  readonly gaveUp: () => Error;
  /** How many others are served before; only when it is another number than before. */
  readonly tellAhead?: (ahead: number) => Promise<void>;
  /** The engine turned the work away for the first time in a row. */
  readonly tellBusy?: () => Promise<void>;
}
