import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

/**
 * A native modal dialog, open while mounted. Without `onClose` it can't be closed. A `waiting` dialog isn't visible at
 * first and ignores clicks outside, such as the second click of a double click.
 */
export function Dialog({ title, wide = false, waiting = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownRef = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    shownRef.current = true;
    // Focuses the first text field, because the browser would focus the close button.
    element?.querySelector<HTMLElement>('textarea, input:not([type=radio])')?.focus();
    return () => {
      shownRef.current = false;
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...{ closedby: !onClose ? 'none' : waiting ? 'closerequest' : 'any' }}
      onKeyDown={(event) => {
        // In WebKit, Escape would close the dialog together with an open menu inside it, so this closes only the menu.
        // Toasts are `manual` popovers, so this selector skips them.
        const menu = [...event.currentTarget.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')].at(
          -1,
        );
        if (event.key !== 'Escape' || !menu) return;
        event.preventDefault();
        menu.hidePopover();
      }}
      onCancel={(event) => {
        // For browsers without `closedby`.
        if (!onClose) event.preventDefault();
      }}
      onClose={(event) => {
        // React also closes the dialog on unmount, and twice in strict mode. `onClose` must run only if the person
        // closes it.
        if (shownRef.current && !event.currentTarget.open) onClose?.();
      }}
      className={classes(
        'm-auto max-h-dvh w-full max-w-full overflow-y-auto border-rule bg-paper p-0 text-ink shadow-2xl backdrop:bg-[rgb(8_20_18/0.55)] max-sm:h-dvh sm:max-h-[92dvh] sm:w-[calc(100%-2rem)] sm:rounded-sheet sm:border',
        // Anchored at the top, so that a button doesn't move while content loads below it.
        wide ? 'sm:mt-[4dvh] sm:max-w-3xl' : 'sm:max-w-md',
        waiting && 'is-waiting',
      )}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 min-h-17 border-b border-rule bg-paper py-3 ps-5 pe-3 sm:ps-7">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        {onClose && (
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden size={20} />
          </IconButton>
        )}
      </header>
      <div className="px-5 py-6 sm:px-7">{children}</div>
    </dialog>
  );
}

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly waiting?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}
