import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PanelProps } from './panel-props.ts';
import type { DeskPanel } from './panels.ts';

/** A panel in its place: beside the page, or within a sheet. What fails in it fails alone. */
export function SidePanel({ panel, sheet = false, onClose, ...props }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  useBegin(heading, panel.id);
  useEscape(frame, onClose);
  const { screen: Screen, label, id, fills } = panel;
  const content = (
    <ErrorBoundary key={id} fallback={PanelFailure}>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  if (sheet) return fills ? <div className="desk-sheet">{content}</div> : content;
  return (
    <aside
      ref={frame}
      id="desk-panel"
      aria-labelledby="desk-panel-heading"
      className={classes('desk-side w-80 border-s min-[76rem]:w-92', fills && 'flex flex-col')}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between bg-paper ps-5 pe-2 pt-2 pb-1">
        <h2 ref={heading} id="desk-panel-heading" tabIndex={-1} className="text-heading focus:outline-none">
          {label}
        </h2>
        <IconButton label={`Close ${label}`} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <div className={fills ? 'flex min-h-0 flex-1 flex-col' : 'px-5 pt-2 pb-24'}>{content}</div>
    </aside>
  );
}

/** Who opens a panel goes on in it; one that stood open when the desk was set up takes nothing away. */
function useBegin(heading: RefObject<HTMLElement | null>, id: string): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const opened = document.activeElement?.matches(`[data-panel="${id}"]`);
    if (opened && before.current !== id) heading.current?.focus();
    before.current = id;
  }, [heading, id]);
}

function useEscape(frame: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => {
      // An open menu takes the key first.
      const isOfMenu = event.target instanceof Element && event.target.closest('[popover]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isOfMenu) return;
      if (!document.querySelector('dialog[open]')) onEscape();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [frame, onEscape]);
}

const PanelFailure = ({ error }: { error: unknown }) => (
  <p role="alert" className="text-alarm wrap-anywhere">
    This panel failed: {messageOf(error, 'it left no message.')} Close it and open it again.
  </p>
);

interface SidePanelProps extends PanelProps {
  readonly panel: DeskPanel;
  readonly sheet?: boolean;
  readonly onClose: () => void;
}
