import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { classes } from '#web/ui/classes.ts';
import { usePlayer } from '#web/listening/player-store.ts';

export function Problem({ className }: { className?: string }) {
  const problem = usePlayer((state) => state.problem);
  if (problem === undefined) return null;
  return (
    <div className={classes('flex flex-wrap items-center gap-x-4', className)}>
      <p role="alert" className="font-medium text-alarm">
        {problem}
      </p>
      <CopyIdIn line={problem} />
    </div>
  );
}
