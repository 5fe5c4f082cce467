import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Clock } from '#web/live/clock.ts';
import { normaliseStatus } from '#web/live/status.ts';
import type { News } from '#web/audio/pending.ts';

/**
 * Asks the server what is in the making: at the start, after each registration (for what was missed before it), every
 * 30 s while something is pending, every 5 s while the live channel is in trouble. One call asks for all audios, and
 * never more than one in 5 s.
 */
export function createPoller(options: LookUpOptions): LookUps {
  const { clock, list, canPoll, isInTrouble, pendingIds, hear, lose, serverIsBack } = options;
  const startedAt = clock.now();
  let lastAt: number | undefined;
  let wanted = false;
  let looking = false;
  let wasOutOfReach = false;
  let stopped = false;
  let cancel = () => {};
  /** Pending here, but not in the making there: one look at everything tells what became of them. */
  let unexplained: readonly string[] = [];

  plan();
  return {
    pollSoon() {
      wanted = true;
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
    const isUrgent = wanted || unexplained.length > 0 || isInTrouble();
    if (lastAt === undefined) return isUrgent ? clock.now() : startedAt + graceMilliseconds;
    if (isUrgent) return lastAt + urgentMilliseconds;
    return pendingIds().length > 0 ? lastAt + calmMilliseconds : undefined;
  }

  async function look(): Promise<void> {
    // Whoever comes back to the tab or to the network asks for a look.
    if (!canPoll()) return;
    looking = true;
    lastAt = clock.now();
    wanted = false;
    const known = pendingIds();
    const isEverything = unexplained.length > 0;
    // Out of reach or blocked: the next turn asks again.
    const audios = await list(isEverything ? undefined : 'PROCESSING').catch(() => undefined);
    looking = false;
    if (stopped) return;
    if (audios) {
      digest(audios, known, isEverything);
      if (wasOutOfReach) serverIsBack();
    } else wanted = true;
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

/** The channel is registered within a second as a rule; then one look is enough. */
const graceMilliseconds = 3_000;
const urgentMilliseconds = 5_000;
const calmMilliseconds = 30_000;

export interface LookUps {
  /** As soon as the 5 s allow it. */
  readonly pollSoon: () => void;
  /** The list or the channel has changed, and with it when to look next. */
  readonly reconsider: () => void;
  readonly stop: () => void;
}

export interface LookUpOptions {
  readonly clock: Clock;
  /** The newest audios of the person, all or those in the making. */
  readonly list: (status: 'PROCESSING' | undefined) => Promise<readonly Audio[]>;
  /** False while nobody could see the result, or the network is away. */
  readonly canPoll: () => boolean;
  /** Updates may be delayed. */
  readonly isInTrouble: () => boolean;
  readonly pendingIds: () => readonly string[];
  readonly hear: (news: News) => void;
  /** An audio is neither in the making nor among the newest. */
  readonly lose: (audioId: string) => void;
  /** A look succeeded after one that did not. */
  readonly serverIsBack: () => void;
}
