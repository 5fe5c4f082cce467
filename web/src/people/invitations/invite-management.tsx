import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Invite } from '#shared/contract/people/invitations.ts';
import { grouped } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { download, exportInvites } from './export-invites.ts';
import { InviteAddress, InviteNext, RevokeInvite } from './invite-dialogs.tsx';
import { InvitePage } from './invite-page.tsx';
import type { InvitesAnswer } from '#web/people/people-queries.ts';
import { statusOf, tabs, type TabId } from './statuses.ts';
import { useInviteActions } from './use-invite-actions.ts';

export function InviteManagement({
  list,
  tab,
  search,
  cursors,
  hrefOf,
  onSearch,
  onPage,
}: InviteManagementProps) {
  const actions = useInviteActions();
  const [asking, setAsking] = useState<'next' | 'address' | Invite>();
  const close = () => setAsking(undefined);
  const counts = list.data?.counts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Invite management"
        back={{ href: '/admin', name: 'Administration' }}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking('address')}>
              <Plus aria-hidden size={18} /> Invite an address
            </Button>
            <Button onClick={() => setAsking('next')}>Invite from the waitlist…</Button>
          </>
        }
        tabs={
          <LinkTabs
            label="Status"
            tabs={tabs.map(({ id, name }) => ({
              href: hrefOf(id),
              name,
              aside: counts ? grouped(countOf(counts, id)) : '',
            }))}
            chosen={hrefOf(tab)}
          />
        }
      >
        The waitlist, and the people you’ve invited. Each of them gets an email with an authorization code,
        which creates one account and is valid for 14 days.
      </PageHeader>
      <div className="grid gap-5">
        <div className="flex items-center justify-between gap-2">
          <SearchField
            label="Address starts with"
            className="flex-1 sm:w-80 sm:flex-none"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            text={search}
            onText={onSearch}
          />
          <ExportButton tab={tab} />
        </div>
        <InvitePage
          list={list}
          tab={tab}
          search={search}
          cursors={cursors}
          actions={actions}
          onPage={onPage}
          onSearch={onSearch}
          everywhere={hrefOf('all')}
          onRevoke={setAsking}
        />
      </div>
      {asking === 'next' && <InviteNext actions={actions} waiting={counts?.waiting} onClose={close} />}
      {asking === 'address' && <InviteAddress actions={actions} onClose={close} />}
      {typeof asking === 'object' && <RevokeInvite invite={asking} actions={actions} onClose={close} />}
    </div>
  );
}

function ExportButton({ tab }: { tab: TabId }) {
  const [pages, setPages] = useState<number>();
  async function run() {
    setPages(0);
    try {
      download(await exportInvites(statusOf(tab), setPages), `invites-${tab}-${today()}.csv`);
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t export the list. Try again.') });
    }
    setPages(undefined);
  }
  return (
    <Button look="quiet" busy={pages !== undefined} onClick={() => void run()}>
      <Download aria-hidden size={18} />
      <span className="max-sm:sr-only">
        {pages === undefined ? 'Export CSV' : `Exporting… ${pages > 1 ? pages : ''}`}
      </span>
    </Button>
  );
}

const countOf = (counts: InvitesAnswer['counts'], id: TabId): number =>
  id === 'all' ? counts.waiting + counts.invited + counts.joined + counts.revoked : counts[id];

const today = () => new Date().toISOString().slice(0, 10);

interface InviteManagementProps {
  readonly list: UseQueryResult<InvitesAnswer>;
  readonly tab: TabId;
  readonly search: string;
  readonly cursors: readonly string[];
  readonly hrefOf: (tab: TabId) => string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (cursors: readonly string[]) => void;
}
