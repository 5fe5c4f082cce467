import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { InviteManagement } from '#web/people/invitations/invite-management.tsx';
import { invitesQuery } from '#web/people/people-queries.ts';
import { statusOf, tabOf, type TabId } from '#web/people/invitations/statuses.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import NotFound from '#web/ui/not-found.tsx';

/**
 * `/admin/invites?status=&search=`. Everyone but admins sees the not-found page, because the API answers them with 404
 * too.
 */
export default function AdminInvites() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return <SignInFirst title="Invite management">Admins only. Sign in to open this page.</SignInFirst>;
  }
  return <Invites key={session.userid} userid={session.userid} />;
}

function Invites({ userid }: { userid: string }) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('status'));
  const search = params.get('search') ?? '';
  const listKey = `${tab} ${search}`;
  // Cursors belong to one list; another list starts at its first page.
  const [way, setWay] = useState<VisitedPages>({ place: listKey, cursors: [] });
  const cursors = way.place === listKey ? way.cursors : [];
  const list = useQuery(
    invitesQuery({
      userid,
      status: statusOf(tab),
      search: search.toLowerCase(),
      cursor: cursors.at(-1),
    }),
  );
  const onSearch = useCallback(
    (query: string) => setParams((now) => withSearch(now, query), { replace: true }),
    [setParams],
  );
  if (hasStatus(list.error, 404)) return <NotFound />;
  return (
    <InviteManagement
      list={list}
      tab={tab}
      search={search}
      cursors={cursors}
      hrefOf={(to) => addressOf(to, search)}
      onSearch={onSearch}
      onPage={(next) => setWay({ place: listKey, cursors: next })}
    />
  );
}

function addressOf(tab: TabId, search: string): string {
  const params = new URLSearchParams({ status: tab, ...(search !== '' && { search }) });
  return `/admin/invites?${params.toString()}`;
}

function withSearch(now: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (search === '') next.delete('search');
  else next.set('search', search);
  return next;
}

interface VisitedPages {
  readonly place: string;
  readonly cursors: readonly string[];
}
