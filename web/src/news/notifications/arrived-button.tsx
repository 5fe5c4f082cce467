import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** What arrived waits here until somebody wants to see it, so that nothing moves under their finger. */
export const ArrivedButton = ({ arrivals, onTakeIn }: { arrivals: number; onTakeIn: () => void }) => (
  <>
    <output className="sr-only">{arrivals > 0 && `${arrivals} new`}</output>
    {arrivals > 0 && (
      <Button className="rounded-full" onClick={onTakeIn}>
        <ArrowUp aria-hidden size={16} /> {arrivals} new
      </Button>
    )}
  </>
);
