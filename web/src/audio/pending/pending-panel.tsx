import { countOf } from '#shared/domain/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Session } from '#web/auth/session.ts';
import { audioAddress } from '#shared/addresses.ts';
import { givenUp, liveStore, retryLive, startLive, type LiveState } from '#web/live/live.ts';
import { useStore } from '#web/platform/store.ts';
import { progressWords } from '#web/audio/attempts/making-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/progress.tsx';
import { followPending } from './follow-pending.ts';
import { pendingStore } from '#web/audio/pending-store.ts';
import type { PendingItem } from '#web/audio/pending.ts';

export default function PendingPanel({ session }: { session: Session }) {
  useFollowPending(session);
  const { items } = useStore(pendingStore);
  const live = useStore(liveStore);
  const [dismissed, setDismissed] = useState<string>();
  const problem = live.problem !== dismissed && isWorthSaying(live, items) ? live.problem : undefined;
  if (items.length === 0 && problem === undefined) return null;
  return (
    <div className="relative">
      <section
        data-pending=""
        aria-label="Audio in progress"
        className="absolute start-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] overflow-clip rounded-sheet border border-rule bg-sheet shadow-lg sm:start-6"
      >
        {items.length > 0 && <PendingList items={items} />}
        {problem !== undefined && (
          <LiveProblem
            text={problem}
            isTrying={live.state === 'connecting'}
            onDismiss={() => setDismissed(problem)}
          />
        )}
      </section>
    </div>
  );
}

function useFollowPending(session: Session): void {
  const queries = useQueryClient();
  useEffect(() => followPending(queries), [queries]);
  useEffect(() => startLive(session), [session]);
}

/**
 * A brief problem of the live channel matters only to a user who waits for an audio; a permanent one matters to
 * everyone.
 */
const isWorthSaying = ({ problem }: LiveState, items: readonly PendingItem[]): boolean =>
  items.length > 0 || problem === givenUp;

function PendingList({ items }: { items: readonly PendingItem[] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      {open && (
        <ul
          id={listId}
          className={classes('max-h-[40dvh] overflow-y-auto border-b border-rule px-4', panelWidthClass)}
        >
          {items.map((item) => (
            <li key={item.audioId} className="border-b border-rule py-3 last:border-b-0">
              <PendingLine item={item} />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-3 px-4 text-start text-small -outline-offset-4 hover:bg-well"
      >
        <span aria-hidden className="size-2 shrink-0 animate-breathe rounded-full bg-accent" />
        <span className="flex-1">Generating {countOf(items.length, 'recording')}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={classes('transition-transform', !open && 'rotate-180')}
        />
      </button>
    </>
  );
}

function PendingLine({ item }: { item: PendingItem }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
      <Link
        href={audioAddress(item.audioId)}
        dir="auto"
        className="font-reading wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
      >
        {item.topic}
      </Link>
      <span className="text-small text-faded tabular-nums">{progressWords(item)}</span>
      <span className="col-span-2">
        <Progress label={`Progress of “${item.topic}”`} share={item.progress} />
      </span>
    </div>
  );
}

function LiveProblem({ text, isTrying, onDismiss }: ProblemProps) {
  return (
    <div
      className={classes(
        'grid grid-cols-[1fr_auto] items-start gap-x-2 border-t border-rule py-1 ps-4 pe-1 text-small first:border-t-0',
        panelWidthClass,
      )}
    >
      <output className="py-2.5 text-faded">{text}</output>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X aria-hidden size={16} />
      </IconButton>
      <Button look="plain" className="-ms-3 justify-self-start" busy={isTrying} onClick={retryLive}>
        Try again
      </Button>
    </div>
  );
}

const panelWidthClass = 'w-[min(22rem,calc(100vw-1.5rem))]';

interface ProblemProps {
  readonly text: string;
  readonly isTrying: boolean;
  readonly onDismiss: () => void;
}
