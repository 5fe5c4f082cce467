import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

export const Waiting = ({ label, note, share, onStop }: WaitingProps) => (
  <div className="grid gap-4 py-6">
    <div className="flex items-baseline justify-between gap-4">
      <output className="font-medium wrap-anywhere">{label} …</output>
      {/* Screen readers get the percentage from the progress bar. */}
      <span aria-hidden className="text-small text-faded tabular-nums">
        {Math.floor(share * 100)}%
      </span>
    </div>
    <Progress label={label} share={share} />
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-faded">{note}</p>
      {onStop && (
        <Button look="quiet" className="ms-auto" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  </div>
);

interface WaitingProps {
  readonly label: string;
  readonly note: string;
  readonly share: number;
  readonly onStop?: () => void;
}
