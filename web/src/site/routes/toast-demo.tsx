import { useState } from 'react';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { dismissToast, showToast, toastStore, type ToastCorner, type ToastType } from '#web/ui/toasts.ts';

/** The error boundary keeps the rest of the page working if the demo breaks. */
export default function ToastDemo() {
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Toast demo">
        Messages as the app shows them: four types, two corners, any duration. F8 moves the focus to the
        newest one, Escape dismisses it, and hovering over one pauses its timer.
      </PageHeader>
      <ErrorBoundary fallback={BrokenDemo}>
        <Demo />
      </ErrorBoundary>
    </div>
  );
}

const BrokenDemo = ({ error }: { error: unknown }) => (
  <FailedState error={error} fallback="The demo broke." onRetry={() => location.reload()} />
);

function Demo() {
  const [broken, setBroken] = useState(false);
  const [message, setMessage] = useState('The ferry leaves at six.');
  const [duration, setDuration] = useState('');
  const [corner, setCorner] = useState<ToastCorner>('top-right');
  if (broken) throw new ReadableError('The demo was broken on purpose.');

  const show = (type: ToastType) =>
    showToast({
      type,
      message,
      corner,
      ...(duration !== '' && { durationMilliseconds: Number(duration) }),
    });

  return (
    <>
      <Card className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Message" value={message} onChange={(event) => setMessage(event.target.value)} />
          <Select label="Duration" value={duration} onChange={(event) => setDuration(event.target.value)}>
            <option value="">Default for its type</option>
            <option value="1000">1 second</option>
            <option value="10000">10 seconds</option>
            <option value="0">Until dismissed</option>
          </Select>
          <Select
            label="Corner"
            value={corner}
            onChange={(event) => setCorner(event.target.value as ToastCorner)}
          >
            <option value="top-right">Top right</option>
            <option value="bottom-right">Bottom right</option>
          </Select>
        </div>
        <div className="flex flex-wrap gap-3">
          {types.map(({ type, name }) => (
            <Button key={type} look="quiet" onClick={() => show(type)}>
              {name}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-3 border-t border-rule pt-5">
          <Button
            look="plain"
            className="-ms-3"
            onClick={() => toastStore.get().forEach((toast) => dismissToast(toast.id))}
          >
            Dismiss all
          </Button>
          <Button look="alarm" onClick={() => setBroken(true)}>
            Break this page
          </Button>
        </div>
      </Card>
      <section aria-labelledby="durations" className="grid gap-3">
        <h2 id="durations" className="text-heading">
          How long they stay
        </h2>
        <Table
          caption="Durations by type and corner"
          columns={columns}
          rows={types}
          keyOf={({ type }) => type}
        />
        <p className="text-small text-faded">Entering and leaving take 0.3 seconds each.</p>
      </section>
    </>
  );
}

const types = [
  { type: 'success', name: 'Success', inPanel: '3 s' },
  { type: 'error', name: 'Error', inPanel: '4 s' },
  { type: 'warning', name: 'Warning', inPanel: '3.5 s' },
  { type: 'info', name: 'Info', inPanel: '3 s' },
] as const;

const columns: readonly Column<(typeof types)[number]>[] = [
  { title: 'Type', cell: ({ name }) => name },
  { title: 'Top right', number: true, cell: () => '5 s' },
  { title: 'Bottom right', number: true, cell: ({ inPanel }) => inPanel },
];
