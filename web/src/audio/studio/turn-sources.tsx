import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { countOf } from '#shared/domain/locale.ts';

export function TurnSources({ count, quotes, children }: TurnSourcesProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="text-small text-faded">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        {count === 0 ? (
          'In their own words'
        ) : (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-11 items-center gap-1 rounded-control hover:text-ink"
          >
            Based on {countOf(count, 'sentence')}
            <ChevronDown
              aria-hidden
              size={15}
              className={classes('transition-transform', open && 'rotate-180')}
            />
          </button>
        )}
        {children}
      </div>
      {open && (
        <ul className="grid gap-2 pt-1 pb-2">
          {quotes.map((quote, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text may say a sentence twice
            <li key={at} className="border-s border-rule ps-3">
              <q dir="auto" className="font-reading text-[1rem] text-ink wrap-anywhere">
                {quote}
              </q>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TurnSourcesProps {
  readonly count: number;
  readonly quotes: readonly string[];
  readonly children: ReactNode;
}
