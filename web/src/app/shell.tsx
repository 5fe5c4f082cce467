import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { playerOnScreen, usePlayer } from '#web/listening/player-store.ts';
import { isSilent } from '#web/listening/source.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { announceShell } from '#web/boot/hydrated.ts';
import { useStore } from '#web/platform/store.ts';
import { wholeWindowStore } from '#web/platform/whole-window.ts';
import { classes } from '#web/ui/classes.ts';
import { restoreTheme } from '#web/ui/theme.ts';
import { Bar } from './bar.tsx';
import { useHead } from './head.ts';
import { Help } from './help.tsx';
import { Messages } from './messages.tsx';
import { hasFooter } from './sections.ts';

const Footer = lazyComponent(() => import('./footer.tsx'));
const PlayerBar = lazyWithQueries(() => import('#web/listening/player-bar.tsx'));
const SignedInFoot = lazyWithQueries(() => import('./signed-in-foot.tsx'));

export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  useHead(path);
  useFocusAfterNavigation(path + (/\bpage=\d+/u.exec(useSearch()) ?? ''));
  useEffect(restoreThemeAndAnnounce, []);
  const auth = useAuth();
  const isAudible = usePlayer(({ audio }) => audio !== undefined && !isSilent(audio));
  const hasPlayer = useStore(playerOnScreen);
  const isWholeWindow = useStore(wholeWindowStore);
  return (
    <div
      className={classes(
        'grid min-h-dvh',
        isWholeWindow ? 'grid-rows-[1fr_auto]' : 'grid-rows-[auto_1fr_auto]',
      )}
    >
      <a
        href="#content"
        className="absolute start-4 top-3 z-30 -translate-y-20 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to the content
      </a>
      {!isWholeWindow && <Bar />}
      <main id="content" tabIndex={-1} className="w-full min-w-0 focus:outline-none">
        <div
          className={
            isWholeWindow ? undefined : 'mx-auto box-content max-w-wide px-5 pt-8 pb-24 sm:px-8 sm:pt-12'
          }
        >
          {children}
        </div>
      </main>
      {hasFooter(path) && footer}
      <div id="foot" className="sticky bottom-0 z-20 min-w-0">
        <Help whole={isWholeWindow} />
        <Suspense>
          {auth.status === 'signedIn' && <SignedInFoot session={auth.session} />}
          {isAudible && !hasPlayer && <PlayerBar />}
        </Suspense>
      </div>
      <Messages />
    </div>
  );
}

/**
 * A constant, because a new element, rendered before the footer has hydrated, would make React replace the sent markup
 * and lose choices made in it.
 */
const footer = (
  <Suspense fallback={<div className="h-40" />}>
    <Footer />
  </Suspense>
);

function restoreThemeAndAnnounce(): void {
  restoreTheme();
  announceShell();
}

/**
 * After navigation, including to another page of a list, scrolls to the top and focuses the content. On the first page,
 * the browser itself does both.
 */
function useFocusAfterNavigation(place: string): void {
  const previousPlace = useRef(place);
  useEffect(() => {
    if (previousPlace.current === place) return;
    previousPlace.current = place;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [place]);
}
