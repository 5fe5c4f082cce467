import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { Version } from '#shared/contract/books/versions.ts';
import { versionsQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { useVersionActions } from './use-version-actions.ts';
import { VersionRow } from './version-row.tsx';

export default function VersionsPanel({ of, chapterId }: PanelProps) {
  if (chapterId === undefined) return <p className="text-faded">Versions appear with the first chapter.</p>;
  return <Versions key={chapterId} of={{ userid: of.userid, bookId: of.bookId, chapterId }} />;
}

function Versions({ of }: { of: ChapterRef }) {
  const list = useInfiniteQuery(versionsQuery(of));
  const actions = useVersionActions(of);
  const [compared, setCompared] = useState<Version>();
  const { outcome } = actions;
  return (
    <div className="grid gap-3">
      <KeepVersionForm onKeep={actions.keep} busy={actions.busy} />
      <div className="flex items-center gap-2">
        <StatusLine tone={outcome?.tone ?? 'calm'}>{outcome?.text}</StatusLine>
        {outcome?.undo && (
          <Button look="plain" busy={actions.busy} onClick={outcome.undo}>
            Undo
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        name="the versions"
        places="h-14"
        itemsOf={({ versions }) => versions}
        more="Show older"
        empty={
          <EmptyState title="No versions yet">
            <p>Versions are saved automatically while you write and before every big change.</p>
          </EmptyState>
        }
      >
        {(version) => (
          <VersionRow
            key={version.id}
            version={version}
            actions={actions}
            onCompare={() => setCompared(version)}
          />
        )}
      </PagedList>
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

function KeepVersionForm({ onKeep, busy }: { onKeep: (name: string) => Promise<boolean>; busy: boolean }) {
  const [name, setName] = useState('');
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onKeep(name.trim()).then((saved) => saved && setName(''));
      }}
    >
      <Field
        label="Save the current text"
        placeholder="Before the storm"
        maxLength={bookLimits.versionNameCharacters}
        value={name}
        onChange={(event) => setName(event.target.value)}
        note="A named version is kept until you delete it."
      />
      <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
        Save version
      </Button>
    </form>
  );
}
