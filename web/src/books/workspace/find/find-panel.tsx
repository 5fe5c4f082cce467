import { countOf, grouped } from '#shared/domain/locale.ts';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { passageToReveal } from '#web/books/workspace/page/reveal.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { wasJustOpened } from '#web/books/workspace/was-just-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState, StatusLine } from '#web/ui/states.tsx';
import type { Search } from '#shared/domain/finding/finder.ts';
import { FoundList, placeKey } from './found-list.tsx';
import { useBookFind, type FoundChapter } from './use-book-find.ts';

export default function FindPanel({ of, outline, onGo }: PanelProps) {
  const [, navigate] = useLocation();
  const [takesFocus] = useState(() => wasJustOpened('find'));
  const [typed, setTyped] = useState<Search>({ text: '', matchCase: false, wholeWords: false });
  const [submitted, setSubmitted] = useState(typed);
  const [replacement, setReplacement] = useState<string>();
  const { found, busy, outcome, replaceAll } = useBookFind(of, submitted);
  const [leftOut, setLeftOut] = useState<LeftOutMatches>({ of: found.data, keys: new Set() });
  // The matches that the author left out belong to one list of results, and don't apply to the next list.
  const keys = leftOut.of === found.data ? leftOut.keys : new Set<string>();
  const count = found.data?.reduce((sum, { places }) => sum + places.length, 0) ?? 0;
  const isCurrent = submitted === typed && submitted.text !== '';

  function find(event: FormEvent): void {
    event.preventDefault();
    if (isCurrent) void found.refetch();
    setSubmitted(typed);
  }

  return (
    <div className="grid gap-6">
      <form className="grid gap-3" onSubmit={find}>
        <Field
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens it types on
          autoFocus={takesFocus}
          label="Find in the book"
          dir="auto"
          value={typed.text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="Match case, accents and dashes"
            checked={typed.matchCase}
            onChange={(event) => setTyped({ ...typed, matchCase: event.target.checked })}
          />
          <Checkbox
            label="Whole words"
            checked={typed.wholeWords}
            onChange={(event) => setTyped({ ...typed, wholeWords: event.target.checked })}
          />
        </div>
        <Button type="submit" busy={found.isFetching} className="justify-self-start">
          Find
        </Button>
      </form>
      {isCurrent && count > 0 && (
        <form
          className="grid gap-3 border-t border-rule pt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void replaceAll(replacement ?? '', (chapterId, at) => !keys.has(placeKey(chapterId, at)));
          }}
        >
          <Field
            label="Replace with"
            dir="auto"
            value={replacement ?? ''}
            maxLength={200}
            autoComplete="off"
            note="We save a version of each chapter before we change it."
            onFocus={() => setReplacement((now) => now ?? '')}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button
            type="submit"
            look="quiet"
            busy={busy}
            disabled={keys.size === count}
            className="justify-self-start"
          >
            {keys.size === 0
              ? `Replace all ${grouped(count)}`
              : `Replace ${grouped(count - keys.size)} of ${grouped(count)}`}
          </Button>
        </form>
      )}
      <div className="flex items-center gap-2">
        <StatusLine tone={outcome?.tone ?? 'calm'}>
          {outcome?.text ??
            (found.data && isCurrent && (count === 0 ? 'Not found in this book.' : matchCountText(count)))}
        </StatusLine>
        {outcome?.undo && (
          <Button look="plain" busy={busy} onClick={outcome.undo}>
            Undo
          </Button>
        )}
      </div>
      {found.error && !found.data ? (
        <FailedState
          error={found.error}
          fallback="We couldn’t search the book."
          onRetry={() => void found.refetch()}
        />
      ) : found.isLoading ? (
        <Skeleton className="h-24" />
      ) : (
        <FoundList
          found={found.data ?? []}
          chapters={chaptersOf(outline)}
          replacement={isCurrent ? replacement : undefined}
          leftOut={keys}
          onToggle={(key) => {
            const next = new Set(keys);
            if (!next.delete(key)) next.add(key);
            setLeftOut({ of: found.data, keys: next });
          }}
          onGo={(chapterId, occurrence) => {
            const { text, ...how } = submitted;
            passageToReveal.set({ chapterId, text, occurrence, how });
            navigate(chapterAddress(of.bookId, chapterId));
            onGo?.();
          }}
        />
      )}
    </div>
  );
}

interface LeftOutMatches {
  readonly of: readonly FoundChapter[] | undefined;
  readonly keys: ReadonlySet<string>;
}

const matchCountText = (count: number) => countOf(count, 'match', 'matches');
