import { dashboardAddress, trashAddress } from '#web/books/book-addresses.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** The places of an author's books, under the header of each. */
export const BookTabs = ({ chosen }: { chosen: string }) => (
  <LinkTabs label="Books" tabs={tabs} chosen={chosen} />
);

export const archiveAddress = `${dashboardAddress}?shelf=archived`;

const tabs = [
  { href: dashboardAddress, name: 'Active' },
  { href: archiveAddress, name: 'Archived' },
  { href: trashAddress, name: 'Trash' },
];
