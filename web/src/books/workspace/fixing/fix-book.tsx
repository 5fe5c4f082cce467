import { useState } from 'react';
import {
  correctionKinds,
  type Correction,
  type CorrectionKind,
} from '#shared/domain/books/typography/correction.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import type { BookRef, Outline } from '#web/books/workspace/book-queries.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState, StatusLine } from '#web/ui/states.tsx';
import type { CorrectionPlace } from './correction-places.ts';
import { kindNames } from './correction-words.ts';
import { withToggled } from './corrections-by-kind.tsx';
import { LanguageNote } from './language-note.tsx';
import { PlaceList } from './place-list.tsx';
import { useBookFix } from './use-book-fix.ts';

/** Fixes all chapters of a book. Before each chapter is changed, the server keeps a version of it. */
export default function FixBook({ of, outline, language, onClose }: FixBookProps) {
  const { found, busy, outcome, fix } = useBookFix(of, language);
  const [leftOutKinds, setLeftOutKinds] = useState<ReadonlySet<CorrectionKind>>(new Set());
  const [leftOutChapters, setLeftOutChapters] = useState<ReadonlySet<string>>(new Set());
  const isOfKind = ({ kind }: Correction) => !leftOutKinds.has(kind);
  const isChosen = (chapterId: string, correction: Correction) =>
    isOfKind(correction) && !leftOutChapters.has(chapterId);
  const all = found.data ?? [];
  const chapters = chaptersOf(outline).flatMap(({ id, title }) => {
    const places = all.find((one) => one.id === id)?.places;
    return places ? [{ id, title, places: places.filter(({ correction }) => isOfKind(correction)) }] : [];
  });
  const chosenChapters = chapters.filter(({ id, places }) => places.length > 0 && !leftOutChapters.has(id));
  const count = chosenChapters.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <Dialog title="Fix this book" wide onClose={onClose}>
      <div className="grid gap-6">
        <div className="flex items-center gap-2 has-[>output:empty]:absolute">
          <StatusLine tone={outcome?.tone ?? 'calm'}>{outcome?.text}</StatusLine>
          {outcome?.undo && (
            <Button look="plain" busy={busy} onClick={outcome.undo}>
              Undo
            </Button>
          )}
        </div>
        {found.error && !found.data ? (
          <FailedState
            error={found.error}
            fallback="We couldn’t read the chapters of this book."
            onRetry={() => void found.refetch()}
          />
        ) : found.isLoading ? (
          <output>
            <span className="sr-only">Reading the chapters…</span>
            <Skeleton className="h-40" />
          </output>
        ) : chapters.length === 0 ? (
          <EmptyState title="Nothing to fix">
            <LanguageNote language={language}>The chapters of this book follow the rules of</LanguageNote>
          </EmptyState>
        ) : (
          <form
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              void fix(isChosen);
            }}
          >
            <LanguageNote language={language}>
              Untick what you want to keep. We save a version of each chapter before we change it. The list
              follows the rules of
            </LanguageNote>
            <KindCheckboxes all={all} leftOut={leftOutKinds} onChange={setLeftOutKinds} />
            <ul aria-label="Chapters" className="grid divide-y divide-rule border-y border-rule">
              {chapters.map((chapter) => (
                <ChapterToFix
                  key={chapter.id}
                  {...chapter}
                  language={language}
                  isChosen={!leftOutChapters.has(chapter.id)}
                  onToggle={() => setLeftOutChapters(withToggled(leftOutChapters, chapter.id))}
                />
              ))}
            </ul>
            <Button
              type="submit"
              className="justify-self-end"
              busy={busy || found.isFetching}
              disabled={count === 0}
            >
              {`Fix ${countOf(count, 'place')} in ${countOf(chosenChapters.length, 'chapter')}`}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}

const KindCheckboxes = ({ all, leftOut, onChange }: KindCheckboxesProps) => (
  <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
    <legend className="pb-1 font-medium">What to fix</legend>
    {correctionKinds.map((kind) => {
      const count = all.reduce(
        (sum, { places }) => sum + places.filter(({ correction }) => correction.kind === kind).length,
        0,
      );
      return (
        count > 0 && (
          <Checkbox
            key={kind}
            label={
              <>
                {kindNames[kind]} <span className="text-faded tabular-nums">{grouped(count)}</span>
              </>
            }
            checked={!leftOut.has(kind)}
            onChange={() => onChange(withToggled(leftOut, kind))}
          />
        )
      );
    })}
  </fieldset>
);

function ChapterToFix({ title, places, language, isChosen, onToggle }: ChapterToFixProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <li className="grid">
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={
            <>
              <span dir="auto">{title}</span>{' '}
              <span className="text-faded tabular-nums">{grouped(places.length)}</span>
            </>
          }
          className="min-w-0 wrap-anywhere"
          checked={isChosen && places.length > 0}
          disabled={places.length === 0}
          onChange={onToggle}
        />
        <Button
          look="plain"
          className="-me-3 text-small"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} places in ${title}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isShown && <PlaceList places={places} language={language} />}
    </li>
  );
}

interface KindCheckboxesProps {
  readonly all: readonly { readonly places: readonly CorrectionPlace[] }[];
  readonly leftOut: ReadonlySet<CorrectionKind>;
  readonly onChange: (leftOut: ReadonlySet<CorrectionKind>) => void;
}

interface ChapterToFixProps {
  readonly title: string;
  readonly places: readonly CorrectionPlace[];
  readonly language: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

interface FixBookProps {
  readonly of: BookRef;
  readonly outline: Outline;
  /** BCP 47. */
  readonly language: string;
  readonly onClose: () => void;
}
