import { ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** New entries appear only after a press, so that the list doesn't move under the reader's finger. */
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
