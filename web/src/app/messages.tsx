import { useEffect, useState, type ComponentType } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import { isOffline } from '#web/platform/connection.ts';
import { useStore } from '#web/platform/store.ts';
import { toastStore } from '#web/ui/toasts.ts';

/**
 * Where toasts appear. The toaster comes when the first page of somebody signed in is done, and to a visitor, who may
 * never need it, with the first toast. Until then, and where it cannot be had, a toast is shown as plain text.
 */
export function Messages() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const isSignedIn = useAuth().status === 'signedIn';
  const isNeeded = useStore(toastStore).length > 0;
  useEffect(() => {
    if (Toaster || !(isSignedIn || isNeeded)) return undefined;
    return isNeeded ? whenOnline(load) : whenIdle(load);
    function load() {
      import('#web/ui/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        // Nobody's page is reloaded for it (see lazy-chunk.ts): the plain texts stay.
        () => undefined,
      );
    }
  }, [Toaster, isSignedIn, isNeeded]);
  return Toaster ? <Toaster /> : <PlainMessages />;
}

/** A script that was asked for without a connection is never asked for again. Answers the way to call it off. */
function whenOnline(act: () => void): () => void {
  if (!isOffline()) act();
  else addEventListener('online', act, { once: true });
  return () => removeEventListener('online', act);
}

function PlainMessages() {
  const toasts = useStore(toastStore);
  const newest = toasts.at(-1);
  if (!newest) return null;
  return (
    // A new one for each message: what was shown last lies above a dialog that has opened meanwhile.
    <div key={newest.id} ref={showAbove} popover="manual" data-toasts="">
      <div data-corner="top-right" className="toasts">
        {toasts.map(({ id, message, link }) => (
          <p key={id} role="alert" className="toast wrap-anywhere">
            {message} {link && <a href={link.href}>{link.text}</a>}
          </p>
        ))}
      </div>
    </div>
  );
}

const showAbove = (place: HTMLElement | null) => place?.showPopover?.();
