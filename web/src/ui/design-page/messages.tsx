import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState, StatusLine } from '#web/ui/states.tsx';
import { showToast, type ToastCorner, type ToastType } from '#web/ui/toasts.ts';
import { Section, Shown } from './shown.tsx';

/** How the app says how things stand. */
export const Messages = () => (
  <>
    <Section title="Waiting">
      <div className="grid gap-6 sm:grid-cols-2">
        <Shown as="not started">
          <Progress label="Not started" share={0} />
        </Shown>
        <Shown as="a third">
          <Progress label="A third" share={1 / 3} />
        </Shown>
        <Shown as="done">
          <Progress label="Done" share={1} />
        </Shown>
        <Shown as="unknown progress">
          <Progress label="In progress" />
        </Shown>
        <Shown as="loading content">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-16" />
        </Shown>
      </div>
    </Section>
    <Section title="States">
      <div className="grid gap-8 sm:grid-cols-2">
        <EmptyState title="No recordings yet" action={<Button>Create your first recording</Button>}>
          <p>Start with a page of prose, a letter or the opening of a chapter.</p>
        </EmptyState>
        <FailedState
          error={new ReadableError('We can’t reach the server. Try again.')}
          fallback="We couldn’t load your audio."
          onRetry={() => undefined}
        />
        <Shown as="status line, calm">
          <StatusLine tone="calm">Reading in…</StatusLine>
        </Shown>
        <Shown as="status line, alarmed">
          <StatusLine tone="alarm">Error: Please enter content to convert to audio</StatusLine>
        </Shown>
      </div>
    </Section>
    <Section title="Toasts">
      {corners.map((corner) => (
        <Shown key={corner} as={corner}>
          <div className="flex flex-wrap gap-3">
            {Object.entries(sayings).map(([type, message]) => (
              <Button
                key={type}
                look="quiet"
                onClick={() => showToast({ type: type as ToastType, message, corner })}
              >
                {type}
              </Button>
            ))}
          </div>
        </Shown>
      ))}
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => {
          for (const [type, message] of Object.entries(sayings)) {
            showToast({ type: type as ToastType, message, durationMilliseconds: 0 });
          }
        }}
      >
        All of them, until they are dismissed
      </Button>
    </Section>
  </>
);

const corners: readonly ToastCorner[] = ['top-right', 'bottom-right'];

const sayings: Readonly<Record<ToastType, string>> = {
  success: '"The Wrong Clock" is ready to play!',
  error: 'Failed to create "The Wrong Clock". Please try again.',
  warning: 'Updates may be delayed.',
  info: 'The link was copied.',
};
