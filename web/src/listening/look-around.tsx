import { Link } from 'wouter';
import { pageAddresses } from '#shared/addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';

/** For whoever only listens: where there is something to hear. */
export const LookAround = ({ look = 'quiet' }: { look?: 'primary' | 'quiet' }) => (
  <Link href={pageAddresses.directory} className={buttonClasses(look)}>
    Explore channels
  </Link>
);
