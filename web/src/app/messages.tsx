import { useEffect, useState, type ComponentType } from 'react';
import { useAuth } from '#web/auth/auth.ts';
import { whenIdle } from '#web/boot/when-idle.ts';
import { isOffline } from '#web/platform/connection.ts';
import { useStore } from '#web/platform/store.ts';
import { toastStore } from '#web/ui/toasts.ts';

/**
 * Loads the toaster when the browser is idle, but for visitors only with the first toast. Until then, or if it fails to
 * load, toasts are plain text.
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
        // A failed load must not reload the page (see lazy-chunk.ts): the plain text stays.
        () => undefined,
      );
    }
  }, [Toaster, isSignedIn, isNeeded]);
  return Toaster ? <Toaster /> : <NewestToastAsText />;
}

/** Waits for a connection, because a dynamic import that failed offline is never retried. Returns a cancel function. */
function whenOnline(act: () => void): () => void {
  if (!isOffline()) act();
  else addEventListener('online', act, { once: true });
  return () => removeEventListener('online', act);
}

function NewestToastAsText() {
  const toasts = useStore(toastStore);
  const newest = toasts.at(-1);
  if (!newest) return null;
  return (
    // Each message gets a popover of its own (by the key), because only a newly shown popover appears above a dialog
    // that was opened meanwhile.
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
