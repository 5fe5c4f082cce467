import { ownPostsAddress } from '#shared/addresses.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

export const PostTabs = ({ chosen }: { chosen: string }) => (
  <LinkTabs label="Status" tabs={tabs} chosen={ownPostsAddress + chosen} />
);

const tabs = [
  { href: ownPostsAddress, name: 'All' },
  { href: `${ownPostsAddress}?status=draft`, name: 'Drafts' },
  { href: `${ownPostsAddress}?status=scheduled`, name: 'Scheduled' },
  { href: `${ownPostsAddress}?status=published`, name: 'Published' },
  { href: `${ownPostsAddress}?list=trash`, name: 'Trash' },
];
