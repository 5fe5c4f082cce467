import type { Withdrawn } from '#shared/pages/edge-paths.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { noteWithdrawal } from './edge-notes.ts';
import { deployedTelling, type TellEdges } from './tell-edges.ts';
import { withdrawalCounts, type WithdrawalCounts } from './withdrawal-counts.ts';
import { withdrawalStore, type Withdrawal, type WithdrawalStore } from './withdrawal-store.ts';

/**
 * Has the edges forget what is taken back. A note of it comes before the taking back and goes once CloudFront has accepted
 * to forget: what was refused or cut off between is told by the sweep, together with all else that waits by then.
 */
export function edges({ notes, counts, tell, now }: Dependencies): Edges {
  return {
    async withdraw(thing, take) {
      const isAtOnce = thing.by === undefined || (await counts.count(thing.by, now()));
      const quiet = new Date(now().getTime() + quietMs);
      const noted = await noteWithdrawal(notes, thing, isAtOnce ? quiet : nextHour(quiet));
      const taken = await take();
      if (isAtOnce) await tellAtOnce(noted);
      return taken;
    },
  };

  /** Nobody is refused because the edges are busy: the note stays, and the sweep goes on from it. */
  async function tellAtOnce(noted: Withdrawal): Promise<void> {
    try {
      await tell([noted]);
    } catch (error) {
      log.warn('The edges were not told at once', {
        reason: error instanceof Error ? error.name : 'Unknown',
      });
    }
  }
}

/** What is no doing of the person whose it is: their day is not counted. */
export const uncounted = ({ withdraw }: Edges): Edges => ({
  withdraw: ({ kind, id }, take) => withdraw({ kind, id }, take),
});

/** As it is deployed (`grantEdges` in `infra/constructs`). */
export function deployedEdges(): Edges {
  const env = environment('WITHDRAWALS_TABLE', 'USAGE_TABLE');
  const notes = withdrawalStore(documentClient(), env.WITHDRAWALS_TABLE);
  const counts = withdrawalCounts(documentClient(), env.USAGE_TABLE);
  return edges({ notes, counts, tell: deployedTelling(notes), now: () => new Date() });
}

const nextHour = (from: Date): Date => new Date(Math.ceil(from.getTime() / hourMs) * hourMs);
const hourMs = 3_600_000;

/** Functions of the API end after 25 seconds: by then whoever wrote the note is at work no more. */
const quietMs = 60_000;

export interface Edges {
  /** Takes something back (`take`) and has the edges forget it; `by` is the person in whose day that counts. */
  readonly withdraw: <T>(thing: Withdrawn & { readonly by?: string }, take: () => Promise<T>) => Promise<T>;
}

interface Dependencies {
  readonly notes: Pick<WithdrawalStore, 'put'>;
  readonly counts: WithdrawalCounts;
  readonly tell: TellEdges;
  readonly now: () => Date;
}
