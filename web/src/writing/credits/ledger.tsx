import type { CreditEntry } from '#shared/contract/writing/credits.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { EntryLine } from './entry-line.tsx';

/** What was paid for and granted, newest first. */
export function Ledger({ entries, empty }: { entries: readonly CreditEntry[]; empty: string }) {
  if (entries.length === 0) {
    return (
      <EmptyState title={empty}>
        <p>What the AI writes and what is read aloud stands here once it is done, with what it cost.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid border-t border-rule">
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
