import { dashboardAddress, trashAddress } from '#web/books/book-addresses.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

export const BookTabs = ({ chosen }: { chosen: string }) => (
  <LinkTabs label="Books" tabs={tabs} chosen={chosen} />
);

export const archiveAddress = `${dashboardAddress}?shelf=archived`;

const tabs = [
  { href: dashboardAddress, name: 'Active' },
  { href: archiveAddress, name: 'Archived' },
  { href: trashAddress, name: 'Trash' },
];
