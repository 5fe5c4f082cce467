import { Link } from 'wouter';
import { pageAddresses } from '#shared/addresses.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';

export const WaysToHear = ({ onHear }: { onHear: () => void }) => (
  <span className="flex flex-wrap gap-3">
    <Button look="quiet" onClick={onHear}>
      Turn a text into audio
    </Button>
    <Link href={pageAddresses.directory} className={buttonClasses('quiet')}>
      Listen to authors
    </Link>
  </span>
);
