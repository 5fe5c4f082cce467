import { Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { announceScreen } from '#web/boot/hydrated.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppBoundary, RouteBoundary } from './app-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { routes } from './routes.ts';
import { Shell } from './shell.tsx';

const screens = routes.map(({ screen }) => screen);
const NotFound = lazyComponent(() => import('#web/ui/not-found.tsx'));

/** `path` is the address for which the page was sent: the app begins from it, also where somebody has gone on by then. */
export const App = ({ path }: { path?: string }) => (
  <AppBoundary>
    <Router {...(path !== undefined && { ssrPath: path })}>
      <Shell>
        <RouteBoundary>
          <RouteBoundary>
            <Suspense fallback={<Arriving />}>
              <Switch>
                {routes.map(({ path: pattern, screen }) => (
                  // Two addresses of one screen share a key, so that it stays while its address changes.
                  <Route key={screens.indexOf(screen)} path={pattern} component={screen} />
                ))}
                <Route component={NotFound} />
              </Switch>
              <Arrived />
            </Suspense>
          </RouteBoundary>
        </RouteBoundary>
      </Shell>
      <Dialogs />
    </Router>
  </AppBoundary>
);

/** Stands behind the screen, so that the screen's own effects ran before. */
function Arrived() {
  useEffect(announceScreen);
  return null;
}

const Arriving = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-40" />
  </output>
);
