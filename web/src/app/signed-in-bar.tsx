import { Search } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { Session } from '#web/auth/session.ts';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import AccountMenu from '#web/people/account-menu.tsx';
import { modKeyName } from '#web/platform/mod-key.ts';
import { openPalette } from '#web/platform/open-palette.ts';
import { IconButton } from '#web/ui/button.tsx';

const Bell = lazyWhenIdle(() => import('#web/news/bell.tsx'));

/** A separate chunk that visitors never load. */
export default function SignedInBar({ session }: { session: Session }) {
  // Preloads the palette so that the first Ctrl-K opens it even offline.
  useEffect(() => whenIdle(() => void import('#web/site/palette.tsx').catch(console.warn)), []);
  return (
    <>
      <IconButton label="Search" title={`Search (${modKeyName()}-K)`} onClick={() => openPalette()}>
        <Search aria-hidden size={20} />
      </IconButton>
      <Suspense fallback={<span className="size-11" />}>
        <Bell key={session.userid} session={session} />
      </Suspense>
      <AccountMenu session={session} />
    </>
  );
}
