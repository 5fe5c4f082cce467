import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { closeHelp } from '#web/platform/open-help.ts';
import { restFocus } from '#web/platform/rest-focus.ts';

/**
 * Opens the panel as a modal dialog in a small window or over another modal dialog, otherwise beside the page. When a
 * panel with the focus closes, the focus returns to the element that had it before.
 */
export function usePanelDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    const smallWindowQuery = matchMedia(smallWindow);
    const show = () => {
      const focused = document.activeElement;
      element.close();
      if (smallWindowQuery.matches || document.querySelector('dialog:modal')) element.showModal();
      else element.show();
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
    show();
    smallWindowQuery.addEventListener('change', show);
    return () => {
      smallWindowQuery.removeEventListener('change', show);
      const hadFocus = element.contains(document.activeElement);
      element.close();
      if (hadFocus) restoreFocusTo(opener);
    };
  }, []);
  useLeaveWithPage(dialog);
  return dialog;
}

function useLeaveWithPage(dialog: RefObject<HTMLDialogElement | null>): void {
  const [path] = useLocation();
  const openedPath = useRef(path);
  useEffect(() => {
    if (path === openedPath.current) return;
    openedPath.current = path;
    if (!dialog.current?.matches(':modal')) return;
    dialog.current.close();
    document.getElementById('content')?.focus({ preventScroll: true });
    closeHelp();
  }, [path, dialog]);
}

function restoreFocusTo(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('help');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  restFocus();
}

/** Must match help.css. */
const smallWindow = '(max-width: 639px), (max-height: 479px)';
