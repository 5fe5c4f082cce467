import type { WaitingStep } from '#shared/domain/admission.ts';
import type { Admission } from './admission.ts';
import type { WindowRequest, EngineWindow } from './admission-queue.ts';

/**
 * Does the work of a workflow step as soon as the engine has a window for it. Returns `waitUntil` unless the work is
 * done; the workflow passes the result back after its Wait, so that no function sleeps for more than a second. If the
 * engine refuses a call as busy (`isBusy`), the step requests another window, after growing random pauses, and rethrows
 * after too many refusals. Gives up after `mostAsks` requests, because the history of an execution is limited.
 */
export async function whenAdmitted(
  { admission, isBusy, gaveUp, tellAhead = async () => {}, tellBusy = async () => {} }: AdmittingDependencies,
  state: WaitingStep,
  asking: WindowRequest,
  work: (window: EngineWindow) => Promise<void>,
): Promise<WaitingStep> {
  const { now, pause, random } = admission.clock;
  const asks = (state.asks ?? 0) + 1;
  if (asks > mostAsks) throw gaveUp();
  const answer = bookedWindow(state, now()) ?? (await admission.ask(promotedIfLate(state, asking)));
  if ('comesAt' in answer) {
    const { comesAt, ahead = state.ahead } = answer;
    if (ahead !== undefined && ahead !== state.ahead) await tellAhead(ahead);
    const waitUntil = timeOf(Math.max(comesAt, now() + minPauseMs(asks)));
    return { ...state, bookedFrom: undefined, bookedMs: undefined, ahead, asks, waitUntil };
  }
  if (answer.from - now() > maxInlineWaitMs)
    return {
      ...state,
      bookedFrom: answer.from,
      bookedMs: answer.ms,
      asks,
      waitUntil: timeOf(answer.from - maxInlineWaitMs / 2),
    };

  await pause(answer.from - now());
  try {
    await work(answer);
    return {};
  } catch (error) {
    const refusals = (state.refusals ?? 0) + 1;
    if (!isBusy(error) || refusals > mostRefusals) throw error;
    await admission.refused();
    if (refusals === 1) await tellBusy();
    const pauseMs = Math.min(500 * 2 ** refusals, longestPauseMs) * (0.5 + random() / 2);
    return { refusals, ahead: state.ahead, asks, waitUntil: timeOf(now() + pauseMs) };
  }
}

const bookedWindow = (
  { bookedFrom: from, bookedMs: ms }: WaitingStep,
  now: number,
): EngineWindow | undefined =>
  from !== undefined && ms !== undefined && now <= from + maxLatenessMs ? { from, ms } : undefined;

/** If the work missed the window that it was given, lets it go first, because it has waited already. */
const promotedIfLate = ({ bookedFrom }: WaitingStep, asking: WindowRequest): WindowRequest =>
  bookedFrom === undefined ? asking : { ...asking, lane: 'first' };

/**
 * Returns the least pause before the next request for a window. It grows to five minutes, so that `mostAsks` requests
 * take eleven hours.
 */
const minPauseMs = (asks: number) => Math.min(1_000 * 1.1 ** (asks - 15), 300_000);

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

const maxInlineWaitMs = 1_000;
const maxLatenessMs = 2_000;
/** Twelve attempts take about five minutes, because the pauses between them grow. */
const mostRefusals = 12;
const longestPauseMs = 60_000;
export const mostAsks = 200;

export interface AdmittingDependencies {
  readonly admission: Admission;
  readonly isBusy: (error: unknown) => boolean;
  readonly gaveUp: () => Error;
  readonly tellAhead?: (ahead: number) => Promise<void>;
  readonly tellBusy?: () => Promise<void>;
}
