import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export function SidePanelFrame({
  id,
  label,
  heading,
  fills = false,
  onClose,
  children,
}: SidePanelFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEscape(frame, onClose);
  return (
    <aside
      ref={frame}
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classes('desk-side w-80 border-s min-[76rem]:w-92', fills && 'flex flex-col')}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between border-b border-rule bg-paper py-1 ps-5 pe-2">
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-heading focus:outline-none">
          {label}
        </h2>
        <IconButton label={`Close ${label}`} onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <div className={fills ? 'flex min-h-0 flex-1 flex-col' : 'px-5 pt-4 pb-24'}>{children}</div>
    </aside>
  );
}

function useEscape(frame: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => {
      // An open menu takes the key first.
      const isInMenu = event.target instanceof Element && event.target.closest('[popover]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isInMenu) return;
      if (!document.querySelector('dialog[open]')) onEscape();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [frame, onEscape]);
}

interface SidePanelFrameProps {
  readonly id: string;
  readonly label: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly fills?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
