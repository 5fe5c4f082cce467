import { Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { lazyComponent } from '#web/platform/load-chunk.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppBoundary, RouteBoundary } from './app-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { routes } from './routes.ts';
import { Shell } from './shell.tsx';

const screens = routes.map(({ screen }) => screen);
const NotFound = lazyComponent(() => import('#web/ui/not-found.tsx'));

/** `path` stands for the address where there is none: while pages are prerendered. */
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
              <ScreenAlive />
            </Suspense>
          </RouteBoundary>
        </RouteBoundary>
      </Shell>
      <Dialogs />
    </Router>
  </AppBoundary>
);

const Arriving = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-40" />
  </output>
);

/** Where a screen was drawn before its script: what was pressed in it meanwhile is done now (before-paint.js). */
function ScreenAlive() {
  useEffect(() => void dispatchEvent(new Event('screen-alive')), []);
  return null;
}
