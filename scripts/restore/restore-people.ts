import { hash } from 'node:crypto';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { CommandRefusal } from '#build/command-refusal.ts';
import type { Person } from '#functions/people/people-store.ts';
import { bookOf, compareTables, type RestoredCopy } from './compared.ts';
import { everyone, findPerson } from './find-person.ts';
import { ownersIndex } from './persons-items.ts';
import { recount } from './recount.ts';
import { reportOf, shownReport } from './report.ts';
import type { RestoreOptions } from './restore-options.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restoredNames } from './restored-tables.ts';
import type { SettledObjects } from './settle-objects.ts';
import { restoreObjects } from './stored-objects.ts';
import { makeCopies, removeCopies, tablesRestorableAt } from './table-copies.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Restores the writing of one person, or of everyone, to its state at an earlier moment. Reports the differences before
 * and after. Safe to interrupt and repeat, because a repeated run leaves restored items as they are.
 */
export async function restorePeople(deps: RestoreDependencies, options: RestoreOptions): Promise<void> {
  const { client, documents, names, say, pollMs } = deps;
  const onlyPerson =
    options.person === undefined ? undefined : await findPerson(documents, names, options.person);
  const tables = restoredNames.map((name) => ({
    name,
    source: names[name],
    copy: copyOf(names[name], options.to, onlyPerson),
    index: ownersIndex(name),
  }));
  const copies = await tablesRestorableAt(client, tables, options.to);
  say(
    `To ${options.to.toISOString()}. If this is cut off, run it again: it goes on with the copies that are there.`,
  );
  await makeCopies(client, copies, { to: options.to, pollMs, say });
  try {
    for await (const person of onlyPerson ? [onlyPerson] : everyone(documents, names))
      await restorePerson(deps, options, { person, copies });
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new CommandRefusal(
      'Another run for the same moment ended meanwhile and removed the copies. Run this again: it sets back what is left.',
    );
  }
  if (options.isDryRun) say('Nothing was changed: this was a dry run.');
  await removeCopies(client, copies, pollMs);
}

async function restorePerson(
  deps: RestoreDependencies,
  options: RestoreOptions,
  { person, copies }: { person: Person; copies: readonly RestoredCopy[] },
): Promise<void> {
  const { say } = deps;
  const comparison = await compareTables(deps, options, { person, copies });
  const differs = comparison.settled.changes.length + comparison.settled.removed.length > 0;
  const shownLines = shownReport(comparison, options);
  say(`${person.username} (${person.email}):${differs || shownLines.length > 0 ? '' : ' nothing differs.'}`);
  for (const line of [...(differs ? reportOf(comparison) : []), ...shownLines]) say(line);
  if (options.isDryRun) return;
  // Runs even if nothing differs, because an interrupted run may have left only the recount to do.
  await applyRestore(deps, comparison.settled, person);
  if (!differs) return;
  const comparisonAfter = await compareTables(deps, options, { person, copies });
  // Restores objects a second time, because the nightly tidying may have removed some before the restored items named
  // them.
  await restoreObjects(deps.s3, deps.buckets, comparisonAfter.settled.removed);
  const remainingCount = comparisonAfter.settled.changes.length;
  say(
    remainingCount === 0
      ? 'Done. All of this is as it was then.'
      : `Done but for ${remainingCount} items that were written meanwhile: run it again.`,
  );
}

/** Restores texts first, so that no item refers to a missing text. */
async function applyRestore(
  deps: RestoreDependencies,
  settled: SettledObjects,
  person: Person,
): Promise<void> {
  await restoreObjects(deps.s3, deps.buckets, settled.removed);
  await writeChanges(deps, settled.changes);
  await recount(deps, person, new Set(settled.changes.map(({ item }) => bookOf(item))));
}

/** Derives the same name for the same moment and person, so that a repeated run finds its copies. */
const copyOf = (table: string, to: Date, person: Person | undefined): string =>
  `${table}-then-${to.getTime()}-${person ? hash('sha256', person.id).slice(0, 8) : 'everyone'}`;
