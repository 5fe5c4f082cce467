import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Clock } from '#web/live/clock.ts';
import { normaliseStatus } from '#web/live/status.ts';
import type { News } from '#web/audio/pending.ts';

/**
 * Polls the server for audios in progress: at the start, after each registration of the live channel (for events missed
 * before it), every 30 s while something is pending, and every 5 s while the live channel is in trouble. Each call
 * covers all audios, and there is at most one call in 5 s.
 */
export function createPoller(options: LookUpOptions): LookUps {
  const { clock, list, canPoll, isInTrouble, pendingIds, hear, lose, serverIsBack } = options;
  const startedAt = clock.now();
  let lastAt: number | undefined;
  let isRequested = false;
  let looking = false;
  let wasOutOfReach = false;
  let stopped = false;
  let cancel = () => {};
  /** Audios that are pending here but not in progress on the server. One request for all audios finds out why. */
  let unexplained: readonly string[] = [];

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
    const at = looking || stopped ? undefined : dueAt();
    if (at !== undefined) cancel = clock.after(Math.max(0, at - clock.now()), () => void look());
  }

  function dueAt(): number | undefined {
    const isUrgent = isRequested || unexplained.length > 0 || isInTrouble();
    if (lastAt === undefined) return isUrgent ? clock.now() : startedAt + graceMilliseconds;
    if (isUrgent) return lastAt + urgentMilliseconds;
    return pendingIds().length > 0 ? lastAt + calmMilliseconds : undefined;
  }

  async function look(): Promise<void> {
    // A return to the tab or to the network triggers another poll.
    if (!canPoll()) return;
    looking = true;
    lastAt = clock.now();
    isRequested = false;
    const known = pendingIds();
    const isEverything = unexplained.length > 0;
    // If the server is unreachable or the call is blocked, the next poll tries again.
    const audios = await list(isEverything ? undefined : 'PROCESSING').catch(() => undefined);
    looking = false;
    if (stopped) return;
    if (audios) {
      digest(audios, known, isEverything);
      if (wasOutOfReach) serverIsBack();
    } else isRequested = true;
    wasOutOfReach = audios === undefined;
    plan();
  }

  function digest(audios: readonly Audio[], known: readonly string[], isEverything: boolean): void {
    for (const { id, status, ...audio } of audios) {
      const state = normaliseStatus(status);
      if (state === 'processing' || (state && known.includes(id)))
        hear({ ...newsIn(audio), audioId: id, state });
    }
    const absent = known.filter((id) => !audios.some((audio) => audio.id === id));
    if (isEverything) for (const id of absent) lose(id);
    unexplained = isEverything ? [] : pendingIds().filter((id) => absent.includes(id));
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
 * The live channel usually registers in under a second, and a poll follows; waiting for it saves one poll at the start.
 */
const graceMilliseconds = 3_000;
const urgentMilliseconds = 5_000;
const calmMilliseconds = 30_000;

export interface LookUps {
  /** Polls as soon as the limit of one call in 5 s allows. */
  readonly pollSoon: () => void;
  readonly reconsider: () => void;
  readonly stop: () => void;
}

export interface LookUpOptions {
  readonly clock: Clock;
  readonly list: (status: 'PROCESSING' | undefined) => Promise<readonly Audio[]>;
  readonly canPoll: () => boolean;
  readonly isInTrouble: () => boolean;
  readonly pendingIds: () => readonly string[];
  readonly hear: (news: News) => void;
  readonly lose: (audioId: string) => void;
  readonly serverIsBack: () => void;
}
