import { Button } from '#web/ui/button.tsx';

export const TurnConflict = ({ theirs, mine, onDecide }: TornTurnProps) => (
  <section aria-label="Changed elsewhere" className="my-1 grid gap-2 border-s-2 border-warning ps-3">
    <p className="text-small font-medium text-warning">It was also changed elsewhere, to:</p>
    <p dir="auto" className="font-reading text-reading text-ink wrap-anywhere">
      {theirs}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => onDecide(mine)}>
        Keep mine
      </Button>
      <Button look="quiet" onClick={() => onDecide(theirs)}>
        Use the other
      </Button>
    </div>
  </section>
);

interface TornTurnProps {
  readonly theirs: string;
  readonly mine: string;
  readonly onDecide: (text: string) => void;
}
