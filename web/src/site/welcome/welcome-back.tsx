import { WaysToHear } from './ways-to-hear.tsx';

/** To who knows the place: the ways in come first. */
export const WelcomeBack = ({ onHear }: { onHear: () => void }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
    <h1 className="text-title">Write on, or listen?</h1>
    <WaysToHear onHear={onHear} />
  </header>
);
