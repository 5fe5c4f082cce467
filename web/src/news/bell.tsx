import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#web/auth/session.ts';
import { useMenuPanel } from '#web/ui/use-menu-panel.ts';
import { BellPanel } from './bell/bell-panel.tsx';
import { unreadText } from './notifications/unread-text.ts';
import { useUnreadCount } from './notifications/use-marking.ts';

export default function Bell({ session: { userid } }: { session: Session }) {
  const unread = useUnreadCount(userid) ?? 0;
  const { button, panel, id, place } = useMenuPanel<HTMLElement>(panelWidth);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${unreadText(unread)} unread` : 'Notifications'}
        title="Notifications"
        className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
      >
        <BellIcon aria-hidden size={20} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-on-accent tabular-nums"
          >
            {unreadText(unread)}
          </span>
        )}
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Notifications"
        className="menu-panel is-wide rounded-sheet sm:w-96 border border-rule bg-sheet text-ink shadow-raised"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <BellPanel userid={userid} onGo={() => panel.current?.hidePopover()} />}
      </section>
    </>
  );
}

const panelWidth = 384;
