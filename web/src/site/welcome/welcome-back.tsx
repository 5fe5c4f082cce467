import { Link } from 'wouter';
import { Button, buttonClasses } from '#web/ui/button.tsx';

/** To who knows the place: the ways in come first. */
export const WelcomeBack = ({ onHear }: { onHear: () => void }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
    <h1 className="text-title">Write on, or listen?</h1>
    <span className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={onHear}>
        Turn a text into audio
      </Button>
      <Link href="/channels" className={buttonClasses('quiet')}>
        Listen to authors
      </Link>
    </span>
  </header>
);
