import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';

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

/** The caller renders the panels, with the id `${id}-panel-${index}`, labelled by `${id}-tab-${index}`. */
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

export const tabClasses = (isChosen: boolean, className?: string): string =>
  classes(
    'min-h-11 shrink-0 border-b-2 px-0.5 font-medium -outline-offset-2 transition-colors',
    isChosen ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink',
    className,
  );

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
  readonly chosen: string | undefined;
  readonly look?: keyof typeof looks;
  readonly onChoose: (title: string) => void;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly first?: string | undefined;
  readonly onChoose?: (title: string) => void;
}

export interface Tab {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}
