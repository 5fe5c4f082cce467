// The list uses combobox roles instead of a `select`, because a `select` can't be the popup of a text field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { countOf } from '#shared/domain/locale.ts';
import { closePalette, typedBeforePalette } from '#web/platform/open-palette.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { leavingIds } from '#web/ui/delete-later.ts';
import { searchKind, groupsFor, type Findables, type Item, type NamedList } from './groups.ts';
import './palette.css';

/** A WAI-ARIA combobox: the focus stays in the field. It searches only loaded lists; typing sends no requests. */
export function PaletteDialog({ label, ...findables }: PaletteDialogProps) {
  const [, navigate] = useLocation();
  const deletedIds = useStore(leavingIds);
  const [text, setText] = useState(typedBeforePalette.get);
  const [chosen, setChosen] = useState<string>();
  const listId = useId();
  const dialog = useModal();
  const lists = findables.lists.map((list) => ({
    ...list,
    found: list.found.filter(({ id }) => !deletedIds.has(id)),
  }));
  const groups = groupsFor(text, { ...findables, lists });
  const items = groups.flatMap((group) => group.items);
  const foundItems = groups.flatMap((group) => (group.kind === searchKind ? [] : group.items));
  const activeItem = items.find(({ key }) => key === chosen) ?? items[0];
  const optionId = (item: Item) => `${listId}-${items.indexOf(item)}`;
  const activeId = activeItem && optionId(activeItem);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function openItem({ href, act }: Item): void {
    closePalette();
    if (href !== undefined) navigate(href);
    else act?.();
  }

  function handleKey(event: KeyboardEvent): void {
    // During a composition (Japanese, Chinese), Enter belongs to the input method.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && activeItem) {
      event.preventDefault();
      setChosen(items.at((items.indexOf(activeItem) + step) % items.length)?.key);
    }
    if (event.key === 'Enter' && activeItem) {
      event.preventDefault();
      openItem(activeItem);
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      {...{ closedby: 'any' }}
      className="palette"
      onClose={(event) => {
        // In strict mode, React runs the effect's cleanup, which closes the dialog, and then runs the effect again.
        // When this event arrives, the dialog is therefore open again, and the palette must not close.
        if (!event.currentTarget.open) closePalette();
      }}
    >
      <div className="palette-field">
        <Search aria-hidden size={20} className="shrink-0 text-faded" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchCharacters}
          placeholder="Search or type a command"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(undefined);
          }}
          onKeyDown={handleKey}
        />
        <IconButton label="Close" onClick={closePalette}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <Status lists={lists} count={foundItems.length} isLooking={text.trim() !== ''} />
      <div id={listId} role="listbox" aria-label="Results" tabIndex={-1} className="palette-list">
        {groups.map(({ kind, items: ofKind }) => (
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <p id={`${listId}-${kind}`} className="palette-kind">
              {kind}
            </p>
            {ofKind.map((item) => (
              <Option
                key={item.key}
                id={optionId(item)}
                item={item}
                isActive={item === activeItem}
                onPoint={() => setChosen(item.key)}
                onOpen={() => openItem(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <NotLoaded lists={lists} />
      <p className="palette-keys" aria-hidden>
        <span>
          <ArrowUp size={14} /> <ArrowDown size={14} /> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </p>
    </dialog>
  );
}

function Option({ id, item: { icon: Icon, name, detail }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // The field handles the list's keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="palette-option"
      // `pointermove` doesn't fire when the list scrolls under a still pointer, so scrolling doesn't change the choice.
      // The focus stays in the field.
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon aria-hidden size={18} className={classes('shrink-0', !isActive && 'text-faded')} />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      {detail !== undefined && (
        <span dir="auto" className="ms-auto max-w-[45%] shrink-0 truncate text-small text-faded">
          {detail}
        </span>
      )}
    </div>
  );
}

function Status({ lists, count, isLooking }: StatusProps) {
  const isLoading = lists.some((list) => list.isLoading && !list.hasFailed);
  if (!isLooking) return <output className="sr-only" />;
  return (
    <output className={isLoading || count === 0 ? 'palette-note' : 'sr-only'}>
      {isLoading ? 'Loading more…' : count === 0 ? 'No results' : countOf(count, 'result')}
    </output>
  );
}

function NotLoaded({ lists }: { lists: readonly NamedList[] }) {
  const failed = lists.filter(({ hasFailed }) => hasFailed);
  if (failed.length === 0) return null;
  return (
    <div className="palette-failure">
      <p role="alert">
        {`We couldn’t load all of this: ${failed.map(({ kind }) => kind.toLowerCase()).join(', ')}.`}
      </p>
      <Button look="plain" className="-me-3" onClick={() => failed.forEach(({ retry }) => retry())}>
        Try again
      </Button>
    </div>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return dialog;
}

const maxSearchCharacters = 100;

interface PaletteDialogProps extends Findables {
  readonly label: string;
}

interface OptionProps {
  readonly id: string;
  readonly item: Item;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

interface StatusProps {
  readonly lists: readonly NamedList[];
  readonly count: number;
  readonly isLooking: boolean;
}
