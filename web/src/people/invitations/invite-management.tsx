import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Invite } from '#shared/contract/people/invitations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { download, exportInvites } from './export-invites.ts';
import { InviteAddress, InviteNext, RevokeInvite } from './invite-dialogs.tsx';
import { InvitePage } from './invite-page.tsx';
import type { InvitesAnswer } from '#web/people/people-queries.ts';
import { SearchField } from './search-field.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { statusOf, type TabId } from './statuses.ts';
import { useInviteActions } from './use-invite-actions.ts';

/** The waitlist for those who hold the door: who waits, who was invited, who came. */
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
  return (
    <div className="grid gap-8">
      <PageHeading title="Invite management">
        Who is on the waitlist, and who has been invited. An invitation is an authorization code by email. It
        creates one account and is valid for 14 days.
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('next')}>Invite next…</Button>
        <Button look="quiet" onClick={() => setAsking('address')}>
          <Plus aria-hidden size={18} /> Invite an address
        </Button>
        <ExportButton tab={tab} />
      </div>
      <div className="grid gap-5">
        <StatusTabs chosen={tab} counts={list.data?.counts} hrefOf={hrefOf} />
        <div className="max-w-sm">
          <SearchField search={search} onSearch={onSearch} />
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
      {asking === 'next' && (
        <InviteNext actions={actions} waiting={list.data?.counts.waiting} onClose={close} />
      )}
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
      {pages === undefined ? 'Export CSV' : `Exporting… ${pages > 1 ? pages : ''}`}
    </Button>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

interface InviteManagementProps {
  readonly list: UseQueryResult<InvitesAnswer>;
  readonly tab: TabId;
  readonly search: string;
  /** The way from the first page to the one that is shown; empty on the first. */
  readonly cursors: readonly string[];
  readonly hrefOf: (tab: TabId) => string;
  readonly onSearch: (search: string) => void;
  readonly onPage: (cursors: readonly string[]) => void;
}
