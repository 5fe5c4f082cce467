import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ApiError } from '#web/lib/api-error.ts';
import { Home } from '#web/routes/home.tsx';
import { NotFound } from '#web/routes/not-found.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { Shell } from './shell.tsx';

const AudioPlayer = lazy(() => import('#web/routes/audio-player.tsx'));

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is an answer; only silence and faults of the server are asked again.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

export const App = () => (
  <AppBoundary>
    <QueryClientProvider client={queries}>
      <Shell>
        <Suspense fallback={<Arriving />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/audio-player" component={AudioPlayer} />
            <Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Shell>
      <Dialogs />
    </QueryClientProvider>
  </AppBoundary>
);

const Arriving = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-40" />
  </output>
);
