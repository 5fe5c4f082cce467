import { Suspense } from 'react';
import type { Session } from '#web/auth/session.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import AccountMenu from '#web/people/account-menu.tsx';

const Bell = lazyComponent(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return import('#web/news/bell.tsx');
});

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
