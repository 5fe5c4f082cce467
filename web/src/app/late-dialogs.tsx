import { Suspense } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { dialogs, lateDialogs } from '#web/platform/open-dialogs.ts';
import { useStore } from '#web/platform/store.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

const Palette = lazyWithQueries(() => import('#web/site/palette.tsx'), { fetchedAhead: true });

const SignOutQuestion = lazyComponent(() => import('#web/people/sign-out-question.tsx'), {
  fetchedAhead: true,
});

/** The dialogs that nobody can ask for before the first page is done, which would pay for the names of their scripts. */
function LateDialogs() {
  const { palette, signOut } = useStore(dialogs);
  return (
    <>
      <Suspense>{palette && <Palette />}</Suspense>
      <Suspense>{signOut && <SignOutQuestion onAnswer={signOut} />}</Suspense>
    </>
  );
}

export const bringLateDialogs = () => lateDialogs.set(LateDialogs);
