import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Invite } from '#shared/contract/people/invitations.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { SelectAllInvites } from './checkboxes.tsx';
import { InviteList } from './invite-list.tsx';
import { peopleCount } from './outcome.ts';
import type { InvitesAnswer } from '#web/people/people-queries.ts';
import { useSelection } from './selection.ts';
import { statusOf, type TabId } from './statuses.ts';
import type { InviteActions } from './use-invite-actions.ts';

export function InvitePage(props: InvitePageProps) {
  const { list, tab, search } = props;
  // Hides the data of the previous tab, which the query keeps as a placeholder while loading.
  const shownList = list.data?.view.status === statusOf(tab) ? list.data : undefined;
  if (!shownList) {
    if (list.isError) {
      return (
        <FailedState
          error={list.error}
          fallback="We couldn’t load the list."
          onRetry={() => void list.refetch()}
        />
      );
    }
    return <LoadingInvites />;
  }
  if (shownList.invites.length === 0 && props.cursors.length === 0) {
    return search === '' ? <EmptyTab tab={tab} /> : <NothingFound {...props} />;
  }
  return <FilledPage {...props} invites={shownList.invites} nextCursor={shownList.nextCursor} />;
}

function FilledPage({ list, tab, actions, cursors, onPage, onRevoke, invites, nextCursor }: FilledProps) {
  const selection = useSelection(invites);
  const { emails } = selection;
  const isInviting = emails.some((email) => actions.workOn(email) === 'inviting');
  return (
    <div
      className={classes('grid gap-4', list.isPlaceholderData && 'animate-breathe')}
      aria-busy={list.isPlaceholderData}
    >
      {selection.choosable.length > 0 && (
        <div className="sticky top-16 z-10 -mb-4 flex min-h-14 items-center gap-x-2 bg-paper sm:gap-x-4">
          <SelectAllInvites selection={selection} />
          <div className="ms-auto flex items-center gap-4">
            <output className="text-small text-faded max-sm:sr-only">
              {emails.length > 0 && `${emails.length} chosen`}
            </output>
            {emails.length > 0 && (
              <>
                <Button look="plain" className="max-sm:hidden" onClick={() => selection.chooseAll(false)}>
                  Clear
                </Button>
                <Button busy={isInviting} onClick={() => void actions.invite(emails)}>
                  {isInviting ? 'Inviting…' : `Invite ${peopleCount(emails.length)}`}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      <InviteList
        invites={invites}
        showsStatus={tab !== 'waiting' && tab !== 'revoked'}
        selection={selection}
        actions={actions}
        onRevoke={onRevoke}
      />
      {(cursors.length > 0 || nextCursor !== undefined) && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-3">
          <Button look="quiet" disabled={cursors.length === 0} onClick={() => onPage(cursors.slice(0, -1))}>
            <ChevronLeft aria-hidden size={18} /> Previous
          </Button>
          <p className="text-small text-faded tabular-nums">Page {cursors.length + 1}</p>
          <Button
            look="quiet"
            disabled={nextCursor === undefined || list.isPlaceholderData}
            onClick={() => nextCursor !== undefined && onPage([...cursors, nextCursor])}
          >
            Next <ChevronRight aria-hidden size={18} />
          </Button>
        </nav>
      )}
    </div>
  );
}

const EmptyTab = ({ tab }: { tab: TabId }) => (
  <EmptyState title={emptyWords[tab].title}>
    <p>{emptyWords[tab].rest}</p>
  </EmptyState>
);

const NothingFound = ({ tab, search, everywhere, onSearch }: InvitePageProps) => (
  <EmptyState
    title={`No address starts with “${search}”.`}
    action={
      <>
        {tab !== 'all' && (
          <Link href={everywhere} className={buttonClasses('quiet')}>
            Search all
          </Link>
        )}
        <Button look="plain" onClick={() => onSearch('')}>
          Clear the search
        </Button>
      </>
    }
  />
);

const LoadingInvites = () => (
  <output className="grid gap-3">
    <span className="sr-only">Loading the list…</span>
    {['first', 'second', 'third', 'fourth', 'fifth'].map((line) => (
      <Skeleton key={line} className="h-14" />
    ))}
  </output>
);

const emptyWords: Readonly<Record<TabId, { title: string; rest: string }>> = {
  waiting: {
    title: 'Nobody is waiting',
    rest: 'People on the waitlist appear here until you invite them. You can also invite any other address.',
  },
  invited: {
    title: 'No open invitations',
    rest: 'People you invite appear here until they create their account.',
  },
  joined: {
    title: 'Nobody has joined yet',
    rest: 'People appear here once they’ve used their authorization code.',
  },
  revoked: { title: 'No revoked invitations', rest: 'Invitations you revoke appear here.' },
  all: {
    title: 'The list is empty',
    rest: 'Nobody is on the waitlist yet. You can invite any address.',
  },
};

interface InvitePageProps {
  readonly list: UseQueryResult<InvitesAnswer>;
  readonly tab: TabId;
  readonly search: string;
  readonly cursors: readonly string[];
  readonly actions: InviteActions;
  readonly everywhere: string;
  readonly onPage: (cursors: readonly string[]) => void;
  readonly onSearch: (search: string) => void;
  readonly onRevoke: (invite: Invite) => void;
}

interface FilledProps extends InvitePageProps {
  readonly invites: readonly Invite[];
  readonly nextCursor: string | undefined;
}
