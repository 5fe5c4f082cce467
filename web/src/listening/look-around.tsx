import { Link } from 'wouter';
import { pageAddresses } from '#shared/addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';

export const ExploreChannelsLink = ({ look = 'quiet' }: { look?: 'primary' | 'quiet' }) => (
  <Link href={pageAddresses.directory} className={buttonClasses(look)}>
    Explore channels
  </Link>
);
