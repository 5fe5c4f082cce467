import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';

/** The settings beside the page; who opens them goes on in them, and Escape goes back to the text. */
export function SettingsSide({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    // it holds the focus, which goes back to where it was opened
    document.querySelector<HTMLElement>('[data-panel="settings"]')?.focus();
    onClose();
  };
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      close();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  });
  return (
    <aside
      ref={frame}
      id="post-settings"
      aria-labelledby="post-settings-heading"
      className="desk-side w-80 border-s min-[76rem]:w-92"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between bg-paper ps-5 pe-2 pt-2 pb-1">
        <h2
          ref={heading}
          id="post-settings-heading"
          tabIndex={-1}
          className="text-heading focus:outline-none"
        >
          Post settings
        </h2>
        <IconButton label="Close post settings" onClick={close}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <div className="px-5 pt-2 pb-24">{children}</div>
    </aside>
  );
}
