import { Check, EllipsisVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { useMenuPanel } from './use-menu-panel.ts';

export function Menu({
  label,
  trigger,
  triggerClassName,
  triggerTabIndex,
  wide = false,
  heading,
  children,
}: MenuProps) {
  const { button, panel, id, place } = useMenuPanel(wide ? 320 : undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        tabIndex={triggerTabIndex}
        className={triggerClassName}
        onKeyDown={(event) => {
          // `toggle` comes a moment after opening, so keys pressed before it must already move through the items.
          if (panel.current?.matches(':popover-open')) {
            focusFirstItem(panel.current);
            stepThroughItems(event, panel.current);
          }
        }}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes(
          'menu-panel rounded-sheet border border-rule bg-sheet p-2 text-ink shadow-raised',
          wide ? 'w-80' : 'w-64',
        )}
        onBeforeToggle={place}
        onToggle={(event) => {
          if (event.newState === 'open') focusFirstItem(event.currentTarget);
        }}
      >
        {heading !== undefined && <div className="px-3 pt-2 pb-3">{heading}</div>}
        <div
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => stepThroughItems(event, event.currentTarget)}
        >
          {children}
        </div>
      </div>
    </>
  );
}

export const MoreMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <Menu
    label={`More about ${of}`}
    trigger={<EllipsisVertical aria-hidden size={18} />}
    triggerClassName="-me-3 grid size-11 shrink-0 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
  >
    {children}
  </Menu>
);

export function MenuItem({ icon, keys, ariaKeys, checked, switched, onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={roleOf({ checked, switched })}
      aria-checked={checked ?? switched}
      aria-keyshortcuts={ariaKeys}
      tabIndex={-1}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
      className={classes(itemClasses, checked && 'font-medium')}
    >
      {icon}
      {children}
      {(keys ?? switched) && (
        <span aria-hidden className="ms-auto flex shrink-0 items-center gap-3">
          <kbd className="font-ui text-small text-faded pointer-coarse:hidden">{keys}</kbd>
          {switched && <Check size={16} className="text-accent" />}
        </span>
      )}
    </button>
  );
}

function roleOf({ checked, switched }: { checked: boolean | undefined; switched: boolean | undefined }) {
  if (checked !== undefined) return 'menuitemradio';
  return switched === undefined ? 'menuitem' : 'menuitemcheckbox';
}

export const MenuLink = ({ icon, href, children }: MenuLinkProps) => (
  <Link
    href={href}
    role="menuitem"
    tabIndex={-1}
    onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    className={itemClasses}
  >
    {icon}
    {children}
  </Link>
);

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start -outline-offset-2 hover:bg-well focus:bg-well';

function focusFirstItem(panel: HTMLElement): void {
  if (!panel.contains(document.activeElement)) itemsOf(panel)[0]?.focus();
}

function stepThroughItems(event: KeyboardEvent, menu: HTMLElement): void {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  // Tab closes the menu and continues from the trigger, as in every menu.
  if (event.key === 'Tab') menu.closest<HTMLElement>('[popover]')?.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

interface MenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** -1 in a toolbar, which has one tab stop. */
  readonly triggerTabIndex?: number;
  readonly wide?: boolean;
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** The shortcut, in readable form and for `aria-keyshortcuts`. */
  readonly keys?: string | undefined;
  readonly ariaKeys?: string | undefined;
  readonly checked?: boolean;
  readonly switched?: boolean | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

interface MenuLinkProps {
  readonly icon?: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
}
