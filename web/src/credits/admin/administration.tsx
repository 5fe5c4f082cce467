import { useQuery } from '@tanstack/react-query';
import { Flag, Ticket } from 'lucide-react';
import { Link } from 'wouter';
import type { CreditEntry } from '#shared/contract/credits/credits.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchForm } from '#web/ui/search-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Balance } from '#web/credits/balance/balance.tsx';
import { personCreditsQuery } from '#web/credits/credit-queries.ts';
import { EntryLine } from '#web/credits/balance/entry-line.tsx';
import { GrantForm } from './grant-form.tsx';
import { SpendingSwitch } from './spending-switch.tsx';

export function Administration({ userid, username, onFind }: AdministrationProps) {
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Administration"
        actions={
          <>
            <Link href="/admin/invites" className={buttonClasses('quiet')}>
              <Ticket aria-hidden size={18} /> Invite management
            </Link>
            <Link href="/admin/reports" className={buttonClasses('quiet')}>
              <Flag aria-hidden size={18} /> Reports
            </Link>
          </>
        }
      >
        Manage access, credits, and the use of the AI and the voices.
      </PageHeader>
      <SpendingSwitch userid={userid} />
      <section aria-labelledby="one-person" className="grid gap-5">
        <h2 id="one-person" className="text-heading">
          Find a person’s credits
        </h2>
        <SearchForm
          key={username}
          label="Username"
          button="Find"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          text={username}
          onSearch={(typed) => onFind(normalUsername(typed))}
        />
        {username !== '' && <FoundPerson userid={userid} username={username} />}
      </section>
    </div>
  );
}

function FoundPerson({ userid, username }: { userid: string; username: string }) {
  const { data: person, error, refetch } = useQuery(personCreditsQuery({ userid, username }));
  if (hasStatus(error, 404)) {
    return (
      <EmptyState title={`No one is called “${username}”.`}>
        <p>Enter the username as in a channel’s address. You can’t find people without a username.</p>
      </EmptyState>
    );
  }
  if (error || !person)
    return <Loading error={error} refetch={refetch} what="their credits" skeletons={['h-40', 'h-14']} />;
  return (
    <>
      {person.username !== username && (
        <p>
          “{username}” is now “{person.username}”.
        </p>
      )}
      <Balance of={person.credits} />
      <GrantForm key={person.username} userid={userid} username={person.username} searchedName={username} />
      <LastEntries entries={person.entries} />
    </>
  );
}

const LastEntries = ({ entries }: { entries: readonly CreditEntry[] }) => (
  <section aria-labelledby="last-entries" className="grid gap-3">
    <h3 id="last-entries" className="font-medium">
      Last entries
    </h3>
    {entries.length === 0 ? (
      <p className="text-faded">No credits spent or granted yet</p>
    ) : (
      <ul>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    )}
  </section>
);

interface AdministrationProps {
  readonly userid: string;
  readonly username: string;
  readonly onFind: (username: string) => void;
}
