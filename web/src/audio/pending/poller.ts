import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Clock } from '#web/live/clock.ts';
import { normaliseStatus } from '#web/live/status.ts';
import type { AudioNews } from '#web/audio/pending.ts';

/**
 * Polls the server for audios in progress: at the start, after each registration of the live channel (for events missed
 * before it), every 30 s while something is pending, and every 5 s while the live channel is in trouble. Each call
 * covers all audios, and there is at most one call in 5 s.
 */
export function createPoller(options: PollerOptions): Poller {
  const { clock, list, canPoll, isInTrouble, pendingIds, hear, lose, serverIsBack } = options;
  const startedAt = clock.now();
  let lastPollAt: number | undefined;
  let isRequested = false;
  let isPolling = false;
  let wasUnreachable = false;
  let stopped = false;
  let cancel = () => {};
  /**
   * Ids of audios that are pending here but not in progress on the server. The next poll requests all audios to find
   * out why.
   */
  let unexplainedIds: readonly string[] = [];

  plan();
  return {
    pollSoon() {
      isRequested = true;
      plan();
    },
    reconsider: plan,
    stop() {
      stopped = true;
      cancel();
    },
  };

  function plan(): void {
    cancel();
    const at = isPolling || stopped ? undefined : dueAt();
    if (at !== undefined) cancel = clock.after(Math.max(0, at - clock.now()), () => void poll());
  }

  function dueAt(): number | undefined {
    const isUrgent = isRequested || unexplainedIds.length > 0 || isInTrouble();
    if (lastPollAt === undefined) return isUrgent ? clock.now() : startedAt + graceMilliseconds;
    if (isUrgent) return lastPollAt + urgentMilliseconds;
    return pendingIds().length > 0 ? lastPollAt + regularPollMilliseconds : undefined;
  }

  async function poll(): Promise<void> {
    // Doesn't poll in a hidden tab or offline; the return to the tab or to the network triggers another poll.
    if (!canPoll()) return;
    isPolling = true;
    lastPollAt = clock.now();
    isRequested = false;
    const knownIds = pendingIds();
    const isFullPoll = unexplainedIds.length > 0;
    // If the server is unreachable or the call is blocked, the next poll tries again.
    const audios = await list(isFullPoll ? undefined : 'PROCESSING').catch(() => undefined);
    isPolling = false;
    if (stopped) return;
    if (audios) {
      digest(audios, knownIds, isFullPoll);
      if (wasUnreachable) serverIsBack();
    } else isRequested = true;
    wasUnreachable = audios === undefined;
    plan();
  }

  function digest(audios: readonly Audio[], known: readonly string[], isEverything: boolean): void {
    for (const { id, status, ...audio } of audios) {
      const state = normaliseStatus(status);
      if (state === 'processing' || (state && known.includes(id)))
        hear({ ...newsIn(audio), audioId: id, state });
    }
    const absentIds = known.filter((id) => !audios.some((audio) => audio.id === id));
    if (isEverything) for (const id of absentIds) lose(id);
    unexplainedIds = isEverything ? [] : pendingIds().filter((id) => absentIds.includes(id));
  }
}

const newsIn = ({
  topic,
  attempt,
  stage,
  ahead,
  modelBusy,
  progress,
  reason,
  cancelled,
}: Omit<Audio, 'id' | 'status'>) => ({
  topic,
  attempt,
  stage,
  ahead,
  modelBusy,
  progress,
  reason,
  cancelled,
});

/**
 * How long the first poll waits for the live channel. The channel usually registers in under a second and then causes a
 * poll itself, so that waiting saves one poll at the start.
 */
const graceMilliseconds = 3_000;
const urgentMilliseconds = 5_000;
const regularPollMilliseconds = 30_000;

export interface Poller {
  /** Polls as soon as the limit of one call in 5 s allows. */
  readonly pollSoon: () => void;
  readonly reconsider: () => void;
  readonly stop: () => void;
}

export interface PollerOptions {
  readonly clock: Clock;
  readonly list: (status: 'PROCESSING' | undefined) => Promise<readonly Audio[]>;
  readonly canPoll: () => boolean;
  readonly isInTrouble: () => boolean;
  readonly pendingIds: () => readonly string[];
  readonly hear: (news: AudioNews) => void;
  readonly lose: (audioId: string) => void;
  readonly serverIsBack: () => void;
}
