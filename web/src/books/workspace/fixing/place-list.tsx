import { useState } from 'react';
import { grouped } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import type { CorrectionPlace } from './correction-places.ts';
import { shownSigns, changeInWords } from './correction-words.ts';

export function PlaceList({ places, language }: PlaceListProps) {
  const [all, setAll] = useState(false);
  const hidden = places.length - maxInitialPlaces;
  return (
    <div className="grid justify-items-start gap-1 ps-8">
      <ul className="grid w-full divide-y divide-rule">
        {(all ? places : places.slice(0, maxInitialPlaces)).map((place) => (
          <Place
            key={`${place.correction.block} ${place.correction.from}`}
            place={place}
            language={language}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="plain" className="-ms-3 text-small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${grouped(hidden)} more`}
        </Button>
      )}
    </div>
  );
}

const Place = ({ place: { correction, excerpt }, language }: PlaceProps) => (
  <li dir="auto" lang={language} className="py-1.5 font-reading leading-snug wrap-anywhere">
    <span className="text-faded">{excerpt.before}</span>
    {/* Screen readers skip most of these signs, so they hear their names instead. */}
    <span lang="en" className="sr-only">
      {changeInWords(correction)}
    </span>
    <del aria-hidden className="rounded-[2px] text-alarm">
      {shownSigns(correction.before)}
    </del>
    {correction.after !== '' && (
      <ins aria-hidden className="ms-1 rounded-[2px] text-accent-deep underline underline-offset-4">
        {shownSigns(correction.after)}
      </ins>
    )}
    <span className="text-faded">{excerpt.after}</span>
  </li>
);

const maxInitialPlaces = 5;

interface PlaceProps {
  readonly place: CorrectionPlace;
  readonly language: string;
}

interface PlaceListProps {
  readonly places: readonly CorrectionPlace[];
  /** BCP 47. */
  readonly language: string;
}
