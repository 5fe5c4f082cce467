import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { settingsAddress, settingsPages, type SettingsPageId } from './settings-pages.ts';

/** The settings are four pages under one heading. */
export const SettingsPage = ({ id, children }: { id: SettingsPageId; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <PageTitle of={`${settingsPages.find((page) => page.id === id)!.title} settings`} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading title="Settings" />
      <nav aria-label="Settings" className="sideways border-b border-rule">
        <ul className="flex gap-1 sm:gap-5">
          {settingsPages.map((page) => (
            <li key={page.id}>
              <Link
                href={settingsAddress(page.id)}
                aria-current={page.id === id ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 font-medium text-faded -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    {children}
  </div>
);
