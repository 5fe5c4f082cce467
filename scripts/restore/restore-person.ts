import { hash } from 'node:crypto';
import type { Person } from '#functions/people/people-store.ts';
import { compared } from './compared.ts';
import { findPerson } from './find-person.ts';
import { ownersIndex } from './persons-items.ts';
import { recount } from './recount.ts';
import { reportOf } from './report.ts';
import type { RestoreAsked } from './restore-asked.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restoredNames } from './restored-tables.ts';
import type { Settled } from './settle-objects.ts';
import { bringBack } from './stored-objects.ts';
import { makeCopies, removeCopies, restorableAt } from './table-copies.ts';
import { writeChanges } from './write-changes.ts';

/**
 * Sets back what a person wrote, as it was at a moment, and nobody else's; says before and after what changes. May be cut
 * off anywhere and begun again: what is set back already is as it was then.
 */
export async function restorePerson(deps: RestoreDependencies, asked: RestoreAsked): Promise<void> {
  const { client, documents, names, say, pollMs } = deps;
  const person = await findPerson(documents, names, asked.person);
  const wanted = restoredNames.map((name) => ({
    name,
    source: names[name],
    copy: copyOf(names[name], asked.to, person),
    index: ownersIndex(name),
  }));
  const copies = await restorableAt(client, wanted, asked.to);
  say(`${person.username} (${person.email}) is set back to ${asked.to.toISOString()}.`);
  await makeCopies(client, copies, { to: asked.to, pollMs, say });

  const before = await compared(deps, asked, { person, copies });
  for (const line of reportOf(before)) say(line);
  if (asked.isDryRun) say('Nothing was changed: this was a dry run.');
  else {
    await apply(deps, before.settled, person);
    const after = await compared(deps, asked, { person, copies });
    // the night may have been at it before it was named
    await bringBack(deps.s3, deps.buckets, after.settled.removed);
    say(
      after.settled.changes.length === 0
        ? 'Done. All of this is as it was then.'
        : `Done but for ${after.settled.changes.length} items that were written meanwhile: run it again.`,
    );
  }
  await removeCopies(client, copies, pollMs);
}

/** Texts first, so that nothing is named that is not there. */
async function apply(deps: RestoreDependencies, settled: Settled, person: Person): Promise<void> {
  await bringBack(deps.s3, deps.buckets, settled.removed);
  await writeChanges(deps, settled.changes);
  await recount(deps, person);
}

/** The same for the same moment and person, so that a run that was cut off finds its copies again. */
const copyOf = (table: string, to: Date, { id }: Person): string =>
  `${table}-then-${to.getTime()}-${hash('sha256', id).slice(0, 8)}`;
