import { log } from '#functions/platform/log.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { StoredInvite } from '#functions/people/waitlist-item.ts';
import type { WaitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import { completeEmailChange, type CompletingDependencies } from './complete-email-change.ts';
import { undoEmailChange, type UndoChangeDependencies } from './come-back.ts';
import { isInProgress } from '#functions/people/email-change.ts';
import type { EmailChangeStore } from './email-change-store.ts';

/**
 * Resumes interrupted changes of address and interrupted undos, and releases old addresses when their time for an undo
 * has passed. Safe to repeat.
 */
export function sweepChanges(deps: Dependencies): () => Promise<Swept> {
  return async () => {
    const swept = { carriedOn: 0, removed: 0 };
    let failed = 0;
    for (const entry of await heldEntries(deps.pages)) {
      try {
        const outcome = await sweepEntry(deps, entry);
        if (outcome) swept[outcome] += 1;
      } catch (error) {
        // one failure must not stop the others; the next run retries it
        failed += 1;
        log.error('A change of address could not be finished', error, { userId: entry.movedBy });
      }
    }
    if (failed > 0) throw new Error(`${failed} changes of address could not be finished.`);
    return swept;
  };
}

async function sweepEntry(deps: Dependencies, entry: StoredInvite): Promise<keyof Swept | undefined> {
  const now = deps.now();
  // Skips a recent change, because the request that began it may still be running.
  if (entry.movedAt! > new Date(now.getTime() - minAgeMinutes * 60_000).toISOString()) return undefined;
  const person = entry.movedBy ? await deps.people.get(entry.movedBy) : undefined;
  if (person && person.emailUndo?.oldEmail === entry.email) {
    if (person.emailUndo.step) return (await undoEmailChange(deps)(person), 'carriedOn');
    if (isInProgress(person.emailChange)) return (await completeEmailChange(deps)(person), 'carriedOn');
  }
  return entry.heldUntil! <= now.toISOString() ? releaseAddress(deps, entry, person) : undefined;
}

async function releaseAddress(deps: Dependencies, { email }: StoredInvite, person: Person | undefined) {
  if (person?.emailUndo?.oldEmail === email && !(await deps.changes.close(person, deps.now().toISOString())))
    return undefined;
  await deps.waitlist.remove(email);
  return 'removed' as const;
}

async function heldEntries(pages: Pick<WaitlistPages, 'list'>): Promise<StoredInvite[]> {
  const storedInvites: StoredInvite[] = [];
  let page: Awaited<ReturnType<WaitlistPages['list']>>;
  let after: (typeof page)['after'];
  do {
    page = await pages.list({ status: 'moved' }, { limit: 100, after });
    storedInvites.push(...page.items);
    after = page.after;
  } while (after);
  return storedInvites;
}

const minAgeMinutes = 5;

interface Swept {
  carriedOn: number;
  removed: number;
}

type Dependencies = CompletingDependencies &
  UndoChangeDependencies & {
    readonly pages: Pick<WaitlistPages, 'list'>;
    readonly waitlist: Pick<WaitlistStore, 'remove'>;
    readonly changes: Pick<EmailChangeStore, 'close'>;
  };
