import type { Fact } from '#shared/contract/writing/story.ts';
import { grouped } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { partsOf } from './fact-parts.ts';
import { focusNext } from './focus-next.ts';
import type { FactActions } from './use-facts.ts';

export function DismissedFacts({ facts, onRestore }: DismissedFactsProps) {
  if (facts.length === 0) return null;
  return (
    <details className="border-t border-rule">
      <summary className="min-h-11 py-2.5 font-medium">
        Dismissed <span className="font-normal text-faded tabular-nums">{grouped(facts.length)}</span>
      </summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact.id} data-decides="dismissed" className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 font-reading wrap-anywhere">{fact.name}</bdi>
            <Button
              look="plain"
              data-verb="take-back"
              aria-label={`Restore “${fact.name}”`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget);
                onRestore(fact.id, partsOf(fact, 'dismissed'));
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DismissedFactsProps {
  readonly facts: readonly Fact[];
  readonly onRestore: FactActions['restore'];
}
