import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';

export const acceptedToSend = (pending: Acceptances): { accepted?: Acceptances } =>
  pending.length > 0 ? { accepted: pending.slice(0, bookLimits.acceptancesOfASave) } : {};

export function withoutArrived(pending: Acceptances, accepted: Acceptances = []): Acceptances {
  const arrived = new Set(accepted.map(({ id }) => id));
  return accepted.length > 0 ? pending.filter(({ id }) => !arrived.has(id)) : pending;
}

type Acceptances = readonly NewAcceptance[];
