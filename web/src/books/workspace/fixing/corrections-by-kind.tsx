import { correctionKinds, type CorrectionKind } from '#shared/domain/books/typography/correction.ts';
import { grouped } from '#shared/domain/locale.ts';
import { Checkbox } from '#web/ui/field.tsx';
import type { CorrectionPlace } from './correction-places.ts';
import { kindNames } from './correction-words.ts';
import { PlaceList } from './place-list.tsx';

export const CorrectionsByKind = ({ places, language, leftOut, onChange }: CorrectionsByKindProps) => (
  <div className="grid gap-5">
    {correctionKinds.map((kind) => {
      const ofKind = places.filter(({ correction }) => correction.kind === kind);
      return (
        ofKind.length > 0 && (
          <section key={kind} aria-label={kindNames[kind]} className="grid gap-1 border-t border-rule pt-3">
            <Checkbox
              label={
                <>
                  <span className="font-medium">{kindNames[kind]}</span>{' '}
                  <span className="text-faded tabular-nums">{grouped(ofKind.length)}</span>
                </>
              }
              checked={!leftOut.has(kind)}
              onChange={() => onChange(withToggled(leftOut, kind))}
            />
            <PlaceList places={ofKind} language={language} />
          </section>
        )
      );
    })}
  </div>
);

export function withToggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

interface CorrectionsByKindProps {
  readonly places: readonly CorrectionPlace[];
  /** BCP 47. */
  readonly language: string;
  readonly leftOut: ReadonlySet<CorrectionKind>;
  readonly onChange: (leftOut: ReadonlySet<CorrectionKind>) => void;
}
