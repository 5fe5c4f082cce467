import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { tabClasses } from './tabs.tsx';

/** Tabs to place below the page's header. They are links, because each view has its own address. */
export function LinkTabs({ label, tabs, chosen }: LinkTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ href }) => href === chosen);
  // In a narrow window the chosen tab may be out of view.
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav aria-label={label} className="sideways border-b border-rule">
      <ul ref={row} className="flex min-w-max gap-4">
        {tabs.map(({ href, name, aside }) => (
          <li key={href} className="-mb-px">
            <Link
              href={href}
              aria-current={href === chosen ? 'page' : undefined}
              className={tabClasses(href === chosen, 'inline-flex items-center gap-2')}
            >
              {name}
              {aside !== undefined && (
                <span className="min-w-[1ch] text-small font-normal text-faded tabular-nums">{aside}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly chosen: string;
}

export interface LinkTab {
  readonly href: string;
  readonly name: string;
  readonly aside?: ReactNode;
}
