import { useInfiniteQuery } from '@tanstack/react-query';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState, StatusLine } from '#web/ui/states.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { Balance } from '#web/writing/credits/balance.tsx';
import { ledgerQuery } from '#web/writing/credits/credit-queries.ts';
import { Ledger } from '#web/writing/credits/ledger.tsx';

/** `/books/credits`: what one can spend, and where it went. */
export default function CreditsRoute() {
  const session = useWorkingSession();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined) {
    return (
      <SignInFirst title="Credits">
        What the AI and the voices do for you is counted in credits. Sign in to see yours.
      </SignInFirst>
    );
  }
  return (
    <div className="grid max-w-[44rem] gap-8">
      <PageHeading title="Credits">
        One credit is 1,000 tokens the AI reads or writes, or 1,000 characters read aloud. You see what
        something may cost before it begins; what is not used, and whatever fails, comes back.
      </PageHeading>
      <CreditsOf key={session.userid} userid={session.userid} />
    </div>
  );
}

function CreditsOf({ userid }: { userid: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(userid),
  );
  const first = data?.pages[0];
  if (!first) {
    return error ? (
      <FailedState
        error={error}
        fallback="Your credits could not be loaded."
        onRetry={() => void refetch()}
      />
    ) : (
      <Arriving />
    );
  }
  return (
    <>
      <Balance of={first.credits} />
      <section aria-labelledby="ledger" className="grid gap-4">
        <h2 id="ledger" className="text-heading">
          What they were for
        </h2>
        <Ledger entries={data.pages.flatMap(({ entries }) => entries)} empty="Nothing was spent yet." />
        {hasNextPage && (
          <div>
            <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading…' : 'Show earlier ones'}
            </Button>
            <StatusLine tone="alarm">
              {error && messageOf(error, 'Earlier ones could not be loaded. Try again.')}
            </StatusLine>
          </div>
        )}
      </section>
    </>
  );
}

const Arriving = () => (
  <output className="grid gap-3">
    <span className="sr-only">Loading your credits…</span>
    <Skeleton className="h-40" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </output>
);
