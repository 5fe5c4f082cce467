import { Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { announceScreen } from '#web/boot/hydrated.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { unmarkReturning } from '#web/boot/returning.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppBoundary, RouteBoundary } from './app-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { routes } from './routes.ts';
import { Shell } from './shell.tsx';

const screens = routes.map(({ screen }) => screen);
const NotFound = lazyComponent(() => import('#web/ui/not-found.tsx'));

/**
 * `path` is the address for which the server sent the page. Hydration starts from it even if the visitor has navigated
 * since.
 */
export const App = ({ path }: { path?: string }) => (
  <AppBoundary>
    <Router {...(path !== undefined && { ssrPath: path })}>
      <Shell>
        <RouteBoundary>
          <RouteBoundary>
            <Suspense fallback={<LoadingScreen />}>
              <Switch>
                {routes.map(({ path: pattern, screen }) => (
                  // Addresses of one screen share a key so that the screen stays mounted between them.
                  <Route key={screens.indexOf(screen)} path={pattern} component={screen} />
                ))}
                <Route component={NotFound} />
              </Switch>
              <AfterScreen />
            </Suspense>
          </RouteBoundary>
        </RouteBoundary>
      </Shell>
      <Dialogs />
    </Router>
  </AppBoundary>
);

/** Must come after the screen, so that the screen's effects run first. */
function AfterScreen() {
  const { status } = useAuth();
  // Early presses are repeated from here on, and what they do can depend on the session.
  useEffect(() => {
    if (status === 'loading') return;
    announceScreen();
    unmarkReturning();
  });
  return null;
}

const LoadingScreen = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-40" />
  </output>
);
