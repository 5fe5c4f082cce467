import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** Panels of which one is seen. One stop for the Tab key; arrows, Home and End go from tab to tab. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.title);
  return (
    <div className="grid gap-5">
      <div role="tablist" aria-label={label} className="sideways flex gap-1 border-b border-rule">
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={title === chosen}
            tabIndex={title === chosen ? 0 : -1}
            onClick={() => setChosen(title)}
            onKeyDown={stepThroughTabs}
            className={classes(
              '-mb-px min-h-11 shrink-0 border-b-2 px-4 font-medium -outline-offset-2 transition-colors',
              title === chosen ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
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

export interface Tab {
  readonly title: string;
  readonly content: ReactNode;
}
