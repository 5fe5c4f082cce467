import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import type { StoredAcceptance } from '#functions/books/items.ts';

export const acceptanceView = (acceptance: StoredAcceptance): Acceptance => ({
  id: acceptance.id,
  chapterId: acceptance.chapterId,
  ...(acceptance.answerId !== undefined && { answerId: acceptance.answerId }),
  before: acceptance.before,
  after: acceptance.after,
  at: acceptance.at,
});
