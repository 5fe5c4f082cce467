import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useStore } from '#web/platform/store.ts';
import { classes } from './classes.ts';
import { CopyIdIn } from './copy-id.tsx';
import { attendToToasts } from './toast-attention.ts';
import { placeToasts } from './toast-place.ts';
import { dismissToast, toastStore, type Toast, type ToastCorner, type ToastType } from './toasts.ts';

/** Renders its two lists before the first toast, so that screen readers announce that toast. */
export function Toaster() {
  const [place, setPlace] = useState<HTMLElement>();
  const toasts = useStore(toastStore);
  useEffect(() => placeToasts(setPlace), []);
  useEffect(() => place && attendToToasts(place), [place]);
  if (!place) return null;
  return createPortal(
    (['top-right', 'bottom-right'] as const).map((corner) => (
      <Corner key={corner} corner={corner} toasts={toasts.filter((toast) => toast.corner === corner)} />
    )),
    place,
  );
}

const Corner = ({ corner, toasts }: { corner: ToastCorner; toasts: readonly Toast[] }) => (
  <div
    role="log"
    aria-live="polite"
    aria-label={corner === 'top-right' ? 'Messages' : 'Messages of this form'}
    data-corner={corner}
    className="toasts"
  >
    {toasts.map((toast) => (
      <ToastLine key={toast.id} toast={toast} />
    ))}
  </div>
);

function ToastLine({ toast }: { toast: Toast }) {
  // Prevents a second entrance animation: when the toasts move into a dialog, their elements are inserted into the page
  // again.
  const [arrived, setArrived] = useState(false);
  const { icon: Icon, word, colour } = detailsByType[toast.type];
  return (
    <div
      data-toast={toast.id}
      data-type={toast.type}
      data-motion={toast.leaving ? 'leaving' : arrived ? undefined : 'arriving'}
      className={classes('toast', colour)}
      onAnimationEnd={() => setArrived(true)}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-ink wrap-anywhere">
          {!toast.message.startsWith(`${word}: `) && <span className="sr-only">{word}: </span>}
          {toast.message}
          {toast.link && (
            <>
              {' '}
              <Link
                href={toast.link.href}
                className="font-medium text-accent underline underline-offset-4"
                onClick={() => {
                  dismissToast(toast.id);
                  toast.link?.onFollow?.();
                }}
              >
                {toast.link.text}
              </Link>
            </>
          )}
          {toast.action && (
            <>
              {' '}
              <button
                type="button"
                className="min-h-6 font-medium text-accent underline underline-offset-4"
                onClick={() => {
                  dismissToast(toast.id);
                  toast.action?.onChoose();
                }}
              >
                {toast.action.text}
              </button>
            </>
          )}
        </p>
        {toast.type === 'error' && <CopyIdIn line={toast.message} />}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="-m-3 grid size-11 shrink-0 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

const detailsByType = {
  success: { icon: CircleCheck, word: 'Done', colour: 'text-accent' },
  error: { icon: CircleAlert, word: 'Error', colour: 'text-alarm' },
  warning: { icon: TriangleAlert, word: 'Warning', colour: 'text-warning' },
  info: { icon: Info, word: 'Note', colour: 'text-faded' },
} as const satisfies Readonly<Record<ToastType, object>>;
