import { useInfiniteQuery } from '@tanstack/react-query';
import { charactersACredit, tokensACredit } from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Balance } from '#web/credits/balance/balance.tsx';
import { ledgerQuery } from '#web/credits/credit-queries.ts';
import { EntryLine } from '#web/credits/balance/entry-line.tsx';

export default function CreditsRoute() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return (
      <SignInFirst title="Credits">
        The AI and the voices are paid for with credits. Sign in to see yours.
      </SignInFirst>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Credits">
        One credit is {grouped(tokensACredit)} tokens that the AI reads or writes, or{' '}
        {grouped(charactersACredit)} characters read aloud. Repeated sentences count each time. You see the
        price before anything starts, and failed work costs nothing.
      </PageHeader>
      <PersonCredits key={session.userid} userid={session.userid} />
    </div>
  );
}

function PersonCredits({ userid }: { userid: string }) {
  const list = useInfiniteQuery(ledgerQuery(userid));
  const [first] = list.data?.pages ?? [];
  return (
    <>
      {first && <Balance of={first.credits} />}
      <section aria-labelledby="history" className="grid gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="history" className="text-heading">
            History
          </h2>
          {first && first.entries.length > 0 && (
            <span aria-hidden className="text-small text-faded">
              Credits
            </span>
          )}
        </div>
        <PagedList
          list={list}
          name="your credits"
          places="h-14"
          itemsOf={({ entries }) => entries}
          more="Show older"
          empty={
            <EmptyState title="No credits spent yet">
              <p>AI answers and audio appear here with what they cost.</p>
            </EmptyState>
          }
        >
          {(entry) => <EntryLine key={entry.id} entry={entry} />}
        </PagedList>
      </section>
    </>
  );
}
