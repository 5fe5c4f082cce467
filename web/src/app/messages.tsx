import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#web/boot/when-idle.ts';
import { useStore } from '#web/platform/store.ts';
import { toastStore } from '#web/ui/toasts.ts';

/**
 * Where toasts appear. The toaster comes when the first page is done; until then, and where it cannot be had, a toast
 * is shown as plain text.
 */
export function Messages() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import('#web/ui/toaster.tsx').then(
          (module) => setToaster(() => module.Toaster),
          // Nobody's page is reloaded for it (see load-chunk.ts): the plain texts stay.
          () => undefined,
        );
      }),
    [],
  );
  return Toaster ? <Toaster /> : <PlainMessages />;
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
