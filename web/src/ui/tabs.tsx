import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** Panels of which one is seen. One stop for the Tab key; arrows, Home and End go from tab to tab. */
export function Tabs({ label, tabs, first = tabs[0]?.title, onChoose }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(first);
  return (
    <div className="grid gap-5">
      <TabList
        {...{ id, label, tabs, chosen }}
        onChoose={(title) => {
          setChosen(title);
          onChoose?.(title);
        }}
      />
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={title !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** The row of tabs alone; the panel of the one at `index` has the id `${id}-panel-${index}` and is labelled by `${id}-tab-${index}`. */
export const TabList = ({ id, label, tabs, chosen, look = 'line', onChoose }: TabListProps) => (
  <div role="tablist" aria-label={label} className={looks[look].list}>
    {tabs.map(({ title, aside }, index) => (
      <button
        key={title}
        type="button"
        role="tab"
        id={`${id}-tab-${index}`}
        aria-controls={`${id}-panel-${index}`}
        aria-selected={title === chosen}
        tabIndex={title === chosen ? 0 : -1}
        onClick={() => onChoose(title)}
        onKeyDown={stepThroughTabs}
        className={looks[look].tab(title === chosen)}
      >
        {title}
        {aside}
      </button>
    ))}
  </div>
);

/** Of a tab in a line, which may also be a link (`LinkTabs`). */
export const tabClasses = (isChosen: boolean, className?: string): string =>
  classes(
    'min-h-11 shrink-0 border-b-2 px-0.5 font-medium -outline-offset-2 transition-colors',
    isChosen ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink',
    className,
  );

/** A line of titles; or a few beside each other, each with room for what stands behind its title. */
const looks = {
  line: {
    list: 'sideways flex gap-4 border-b border-rule',
    tab: (isChosen: boolean) => tabClasses(isChosen, '-mb-px'),
  },
  segments: {
    list: 'grid auto-cols-fr grid-flow-col gap-1 rounded-sheet bg-well p-1',
    tab: (isChosen: boolean) =>
      classes(
        'grid min-h-11 min-w-0 content-start gap-0.5 rounded-[0.625rem] border px-3 py-1.5 text-start font-medium transition-colors',
        isChosen ? 'border-accent bg-sheet text-ink' : 'border-transparent text-faded hover:text-ink',
      ),
  },
} as const;

function stepThroughTabs(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

interface TabListProps {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Omit<Tab, 'content'>[];
  /** The title of the one that is seen. */
  readonly chosen: string | undefined;
  readonly look?: keyof typeof looks;
  readonly onChoose: (title: string) => void;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The title of the tab that is seen to begin with; else the first one. */
  readonly first?: string | undefined;
  readonly onChoose?: (title: string) => void;
}

export interface Tab {
  readonly title: string;
  /** Stands behind the title, as a number does; below it in a segment. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}
