import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ExploreChannelsLink } from './look-around.tsx';
import type { Session } from '#web/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { HistoryMenu } from './history/history-menu.tsx';
import { HistoryRow } from './history/history-row.tsx';
import { historyQuery } from './positions/listening-queries.ts';
import { useForgetActions } from './history/use-forgetting.ts';

export function History({ session, tabs }: { session: Session; tabs: ReactNode }) {
  const list = useInfiniteQuery(historyQuery(session.userid));
  const { forget, forgetAll, problem } = useForgetActions(session.userid);
  const [asking, setAsking] = useState(false);
  const isEmpty = list.data?.pages.every(({ heard }) => heard.length === 0) ?? true;
  return (
    <>
      <PageHeader
        title="History"
        actions={
          !isEmpty && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              Clear history
            </Button>
          )
        }
        tabs={tabs}
      />
      {problem !== undefined && <StatusLine tone="alarm">Error: {problem}</StatusLine>}
      <div className="grid gap-5">
        <PagedList
          list={list}
          name="your history"
          places="h-20"
          itemsOf={({ heard }) => heard}
          more="Show more"
          empty={
            <EmptyState title="Nothing in your history yet" action={<ExploreChannelsLink />}>
              <p>Recordings you play appear here, so you can resume on any device.</p>
            </EmptyState>
          }
        >
          {({ audio, listening }) => (
            <HistoryRow
              key={audio.id}
              audio={audio}
              listening={listening}
              when={<Moment at={listening.heardAt} />}
              menu={
                <HistoryMenu audio={audio} listening={listening} onForget={() => void forget(audio.id)} />
              }
            />
          )}
        </PagedList>
      </div>
      {asking && (
        <Dialog title="Clear your listening history?" onClose={() => setAsking(false)}>
          <div className="grid gap-6">
            <p>Everything will start from the beginning. This can’t be undone.</p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="quiet" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button
                look="alarm"
                onClick={() => {
                  setAsking(false);
                  void forgetAll();
                }}
              >
                Clear history
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
