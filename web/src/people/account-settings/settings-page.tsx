import type { ReactNode } from 'react';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { settingsAddress, settingsPages, type SettingsPageId } from './settings-pages.ts';

export const SettingsPage = ({ id, children }: { id: SettingsPageId; children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
    <PageTitle of={`${settingsPages.find((page) => page.id === id)!.title} settings`} />
    <PageHeader
      title="Settings"
      tabs={<LinkTabs label="Settings" tabs={tabs} chosen={settingsAddress(id)} />}
    />
    {children}
  </div>
);

const tabs = settingsPages.map(({ id, title }) => ({ href: settingsAddress(id), name: title }));
