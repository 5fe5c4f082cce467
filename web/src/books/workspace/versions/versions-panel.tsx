import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { Version } from '#shared/contract/books/versions.ts';
import { versionsQuery, type ChapterOf } from '#web/books/book-queries.ts';
import type { PanelProps } from '#web/books/workspace/panels.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState, StatusLine } from '#web/ui/states.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { useVersionActions } from './use-version-actions.ts';
import { VersionRow } from './version-row.tsx';

/** The texts that a chapter had: to be named, compared with what is on the page, and taken back. */
export default function VersionsPanel({ of, chapterId }: PanelProps) {
  if (chapterId === undefined) return <p className="text-faded">Versions come with the first chapter.</p>;
  return <Versions key={chapterId} of={{ userid: of.userid, bookId: of.bookId, chapterId }} />;
}

function Versions({ of }: { of: ChapterOf }) {
  const list = useInfiniteQuery(versionsQuery(of));
  const actions = useVersionActions(of);
  const [compared, setCompared] = useState<Version>();
  const { outcome } = actions;
  return (
    <div className="grid gap-3">
      <KeepForm onKeep={actions.keep} busy={actions.busy} />
      <div className="flex items-center gap-2">
        <StatusLine tone={outcome?.tone ?? 'calm'}>{outcome?.text}</StatusLine>
        {outcome?.undo && (
          <Button look="plain" busy={actions.busy} onClick={outcome.undo}>
            Undo
          </Button>
        )}
      </div>
      <VersionList list={list} actions={actions} onCompare={setCompared} />
      {compared && (
        <CompareDialog
          of={of}
          version={compared}
          onRestore={() => {
            setCompared(undefined);
            void actions.restore(compared);
          }}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  );
}

function KeepForm({ onKeep, busy }: { onKeep: (name: string) => Promise<boolean>; busy: boolean }) {
  const [name, setName] = useState('');
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onKeep(name.trim()).then((kept) => kept && setName(''));
      }}
    >
      <Field
        label="Keep the text as it is now"
        placeholder="Before the storm"
        maxLength={bookLimits.versionNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
        note="A version with a name stays until you delete it."
      />
      <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
        Keep a version
      </Button>
    </form>
  );
}

function VersionList({ list, actions, onCompare }: VersionListProps) {
  const versions = list.data?.pages.flatMap((page) => page.versions);
  if (!versions) {
    if (list.isError) {
      return (
        <FailedState
          error={list.error}
          fallback="The versions could not be loaded."
          onRetry={() => void list.refetch()}
        />
      );
    }
    return (
      <output className="grid gap-3">
        <span className="sr-only">Loading the versions…</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </output>
    );
  }
  if (versions.length === 0) {
    return (
      <EmptyState title="No versions yet.">
        <p>While you write, one is kept now and then by itself, and before every great change.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="border-t border-rule">
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            actions={actions}
            onCompare={() => onCompare(version)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </>
  );
}

interface VersionListProps {
  readonly list: ReturnType<
    typeof useInfiniteQuery<{ versions: Version[]; nextCursor?: string | undefined }>
  >;
  readonly actions: ReturnType<typeof useVersionActions>;
  readonly onCompare: (version: Version) => void;
}
