import { classes } from '#web/ui/classes.ts';
import { usePlayer } from '#web/listening/player-store.ts';

/** Why what should sound does not. */
export function Problem({ className }: { className?: string }) {
  const problem = usePlayer((state) => state.problem);
  if (problem === undefined) return null;
  return (
    <p role="alert" className={classes('font-medium text-alarm', className)}>
      {problem}
    </p>
  );
}
