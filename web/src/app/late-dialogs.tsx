import { Suspense } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { dialogs, lateDialogs } from '#web/platform/open-dialogs.ts';
import { paletteStore } from '#web/platform/open-palette.ts';
import { useStore } from '#web/platform/store.ts';

const Palette = lazyComponent(() => import('#web/site/palette.tsx'), { fetchedAhead: true });

const SignOutQuestion = lazyComponent(() => import('#web/people/sign-out-question.tsx'), {
  fetchedAhead: true,
});

/**
 * Holds the dialogs that can't open before the first page has loaded. They are kept out of the script of that page,
 * which would otherwise grow by the names of their scripts.
 */
function LateDialogs() {
  const { signOut } = useStore(dialogs);
  const isPaletteOpen = useStore(paletteStore) !== undefined;
  return (
    <>
      <Suspense>{isPaletteOpen && <Palette />}</Suspense>
      <Suspense>{signOut && <SignOutQuestion onAnswer={signOut} />}</Suspense>
    </>
  );
}

export const showLateDialogs = () => lateDialogs.set(<LateDialogs />);
