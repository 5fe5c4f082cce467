import { setSpeed } from './engine.ts';
import { classes } from '#web/ui/classes.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { speeds } from './speeds.ts';

export function SpeedSelect({ className }: { className?: string }) {
  const speed = usePlayer((state) => state.speed);
  return (
    <select
      aria-label="Speed"
      data-does="speed"
      value={speed}
      onChange={(event) => setSpeed(Number(event.target.value))}
      className={classes(
        'min-h-11 rounded-control border border-transparent bg-transparent px-1 text-small tabular-nums hover:bg-well',
        className,
      )}
    >
      {speeds.map((choice) => (
        <option key={choice} value={choice}>
          {choice}×
        </option>
      ))}
    </select>
  );
}
