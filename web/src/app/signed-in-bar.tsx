import { Suspense } from 'react';
import type { Session } from '#web/auth/session.ts';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import AccountMenu from '#web/people/account-menu.tsx';

const Bell = lazyWhenIdle(() => import('#web/news/bell.tsx'));

/** What stands in the bar for whoever is signed in; visitors never load it. */
export default function SignedInBar({ session }: { session: Session }) {
  return (
    <>
      <Suspense fallback={<span className="size-11" />}>
        <Bell key={session.userid} session={session} />
      </Suspense>
      <AccountMenu session={session} />
    </>
  );
}
