import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { lazyComponent } from '#web/platform/load-chunk.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { AppBoundary, RouteBoundary } from './app-boundary.tsx';
import { Dialogs } from './dialogs.tsx';
import { Shell } from './shell.tsx';

const About = lazyComponent(() => import('#web/site/routes/about.tsx'));
const AdminInvites = lazyWithQueries(() => import('#web/people/routes/admin-invites.tsx'));
const AudioFiles = lazyComponent(() => import('#web/audio/routes/audio-files.tsx'));
const AudioPlayer = lazyWithQueries(() => import('#web/audio/routes/audio-player.tsx'));
const Home = lazyComponent(() => import('#web/site/routes/home.tsx'));
const NotFound = lazyComponent(() => import('#web/ui/not-found.tsx'));
const Settings = lazyWithQueries(() => import('#web/people/routes/settings.tsx'));
const TestAudioCreator = lazyWithQueries(() => import('#web/audio/routes/test-audio-creator.tsx'));
const ToastDemo = lazyComponent(() => import('#web/site/routes/toast-demo.tsx'));
const ToastTest = lazyComponent(() => import('#web/site/routes/toast-test.tsx'));
const Voices = lazyComponent(() => import('#web/audio/routes/voices.tsx'));

/** `path` stands for the address where there is none: while pages are prerendered. */
export const App = ({ path }: { path?: string }) => (
  <AppBoundary>
    <Router {...(path !== undefined && { ssrPath: path })}>
      <Shell>
        <RouteBoundary>
          <RouteBoundary>
            <Suspense fallback={<Arriving />}>
              <Switch>
                <Route path="/" component={Home} />
                <Route path="/voices" component={Voices} />
                <Route path="/about" component={About} />
                <Route path="/audio-player" component={AudioPlayer} />
                <Route path="/channel/:username/audio/:audioId" component={AudioPlayer} />
                <Route path="/audio" component={AudioFiles} />
                <Route path="/books/settings" component={Settings} />
                <Route path="/admin/invites" component={AdminInvites} />
                <Route path="/toast-demo" component={ToastDemo} />
                <Route path="/toast-test" component={ToastTest} />
                <Route path="/test-audio-creator" component={TestAudioCreator} />
                <Route component={NotFound} />
              </Switch>
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
