import { Feather } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { usePlayer } from '#web/features/player/player-store.ts';
import { openCreate, openSignIn } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';

const NowPlaying = lazy(() => import('#web/features/player/now-playing.tsx'));
const AccountMenu = lazy(() => import('#web/features/session/account-menu.tsx'));

/** What stands about every screen: the bar, the way past it, the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  useArrival(path);
  const sounding = usePlayer((state) => state.audio !== undefined);
  const onPlayer = path === '/audio-player' || /^\/channel\/[^/]+\/audio\//.test(path);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <a
        href="#content"
        className="absolute start-4 top-3 z-30 -translate-y-20 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Bar />
      <main id="content" tabIndex={-1} className="w-full min-w-0 focus:outline-none">
        <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8 sm:py-12">{children}</div>
      </main>
      <footer className="border-t border-rule">
        <div className="mx-auto flex max-w-5xl flex-wrap justify-between gap-x-8 gap-y-1 px-5 py-6 text-small text-faded sm:px-8">
          <p className="font-reading">Quillcast: written, then heard.</p>
          <p>Every voice here is an AI voice.</p>
        </div>
      </footer>
      {sounding && !onPlayer && (
        <Suspense>
          <NowPlaying />
        </Suspense>
      )}
    </div>
  );
}

/** After a change of place the reader begins at its top, with the keyboard too; not at the first page, which is the browser's. */
function useArrival(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

function Bar() {
  const auth = useAuth();
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-5xl items-center gap-2 px-5 sm:gap-3 sm:px-8"
      >
        <Link
          href="/"
          className="me-auto inline-flex min-h-11 items-center gap-2.5 font-reading text-[1.375rem]"
        >
          <Mark /> Quillcast
        </Link>
        <Button look="quiet" aria-label="Create" className="max-sm:px-3" onClick={openCreate}>
          <Feather aria-hidden size={18} /> <span className="max-sm:hidden">Create</span>
        </Button>
        {auth.status === 'signedIn' ? (
          <Suspense fallback={<span className="size-11" />}>
            <AccountMenu session={auth.session} />
          </Suspense>
        ) : (
          <Button busy={auth.status === 'loading'} onClick={() => openSignIn()}>
            Sign in
          </Button>
        )}
      </nav>
    </header>
  );
}

const Mark = () => (
  <svg aria-hidden viewBox="0 0 32 20" width="32" height="20" className="text-accent">
    <path
      d="M1 13h8l2-4 3 8 4-16 3 12h10"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
