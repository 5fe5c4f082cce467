import {
  ArrowLeft,
  Bell as BellIcon,
  CircleQuestionMark,
  Ellipsis,
  Maximize,
  Minimize,
  PanelLeft,
  Search,
} from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { dashboardAddress } from '#web/books/book-addresses.ts';
import { useFirstVisitMarks, type FirstVisitMarks } from '#web/people/use-first-visit-marks.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import { modKeyName } from '#web/platform/mod-key.ts';
import { openPalette } from '#web/platform/open-palette.ts';
import { openHelp } from '#web/platform/open-help.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { PanelProps } from './panel-props.ts';
import { PanelSwitches } from './panel-switches.tsx';
import { FirstUseNote, firstVisitWords } from './first-visit-note.tsx';
import { panelNamed, panels } from './panels.ts';
import type { WindowRoom } from '#web/texts/window-room.ts';

const Bell = lazyWhenIdle(() => import('#web/news/bell.tsx'));
const AccountMenu = lazyComponent(() => import('#web/people/account-menu.tsx'));

export function WorkspaceBar(props: WorkspaceBarProps) {
  const { of, outline, room, focused, outlineOpen, saveSlot, onOutline, onFocus } = props;
  const marks = useFirstVisitMarks(of.userid);
  const onPanel = (id: string) => {
    marks.see(id);
    props.onPanel(id);
  };
  const auth = useAuth();
  return (
    <header className="desk-bar">
      <Link
        href={dashboardAddress}
        aria-label="Back to your books"
        title="Back to your books"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
      >
        <ArrowLeft aria-hidden size={20} />
      </Link>
      {!focused && (
        <IconButton
          label="Outline"
          aria-expanded={outlineOpen}
          className={classes(outlineOpen && room !== 'narrow' && 'bg-well')}
          onClick={onOutline}
        >
          <PanelLeft aria-hidden size={20} />
        </IconButton>
      )}
      <h1
        dir="auto"
        className={classes(
          // In a medium window, the buttons of the panels would leave room for only two letters of the title, so only
          // screen readers get it.
          'min-w-0 truncate px-1 font-heading text-[1.125rem] tracking-normal md:max-lg:sr-only',
          focused && 'sr-only',
        )}
      >
        {outline.book.title}
      </h1>
      <div ref={saveSlot} className="save-slot ms-auto max-w-[60%] ps-2" />
      <IconButton
        label={focused ? 'Leave focus mode' : 'Focus mode'}
        aria-pressed={focused}
        onClick={onFocus}
        className={classes(!focused && 'max-md:hidden')}
      >
        {focused ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
      </IconButton>
      {!focused &&
        (room === 'narrow' ? (
          <PanelMenu {...props} marks={marks} onPanel={onPanel} />
        ) : (
          <PanelSwitches named={room === 'wide'} panelId={props.panelId} marks={marks} onPanel={onPanel} />
        ))}
      {room !== 'narrow' && !focused && (
        <IconButton
          label="Search everything"
          title={`Search everything (${modKeyName()}-K)`}
          className="max-lg:hidden"
          onClick={() => openPalette()}
        >
          <Search aria-hidden size={20} />
        </IconButton>
      )}
      {room !== 'narrow' && !focused && (
        <IconButton label="Help" onClick={() => openHelp()}>
          <CircleQuestionMark aria-hidden size={20} />
        </IconButton>
      )}
      {room !== 'narrow' && !focused && auth.status === 'signedIn' && (
        <>
          {/* A narrower window has no room for the bell; the account menu leads to the notifications instead. */}
          <div className="flex max-lg:hidden">
            <Suspense fallback={<span className="size-11" />}>
              <Bell key={auth.session.userid} session={auth.session} />
            </Suspense>
          </div>
          <Suspense fallback={<span className="size-11" />}>
            <AccountMenu session={auth.session} />
          </Suspense>
        </>
      )}
    </header>
  );
}

function PanelMenu({ marks, onPanel, onFocus }: PanelMenuProps) {
  const [, navigate] = useLocation();
  const [next] = marks.unseen;
  return (
    <FirstUseNote
      atEdge
      isNew={next !== undefined}
      text={next && `Under “More”, ${panelNamed(next).label}: ${firstVisitWords[next]}`}
      onSeen={() => next && marks.see(next)}
    >
      <Menu
        label="More"
        trigger={<Ellipsis aria-hidden size={20} />}
        triggerClassName="grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
      >
        {panels.map(({ id, label, icon: Icon }) => (
          <MenuItem key={id} icon={<Icon aria-hidden size={18} />} onChoose={() => onPanel(id)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<Maximize aria-hidden size={18} />} onChoose={onFocus}>
          Focus mode
        </MenuItem>
        <MenuItem icon={<Search aria-hidden size={18} />} onChoose={() => openPalette()}>
          Search everything
        </MenuItem>
        <MenuItem icon={<BellIcon aria-hidden size={18} />} onChoose={() => navigate('/books/notifications')}>
          Notifications
        </MenuItem>
        <MenuItem icon={<CircleQuestionMark aria-hidden size={18} />} onChoose={() => openHelp()}>
          Help
        </MenuItem>
      </Menu>
    </FirstUseNote>
  );
}

interface PanelMenuProps extends Pick<WorkspaceBarProps, 'onPanel' | 'onFocus'> {
  readonly marks: FirstVisitMarks;
}

interface WorkspaceBarProps extends PanelProps {
  readonly room: WindowRoom;
  readonly focused: boolean;
  readonly outlineOpen: boolean;
  readonly panelId: string | undefined;
  readonly saveSlot: (element: HTMLElement | null) => void;
  readonly onOutline: () => void;
  readonly onPanel: (id: string) => void;
  readonly onFocus: () => void;
}
