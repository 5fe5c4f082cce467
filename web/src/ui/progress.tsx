import { percent } from '#shared/domain/audio/time-text.ts';

/** A share of 0 to 1 as a bar; without one it says that something is under way, not how far. */
export const Progress = ({ label, share }: { label: string; share?: number }) => (
  <progress aria-label={label} value={share} max={1} className="progress" />
);

/** A bar with what is done, and how far, in words above it. */
export const ProgressLine = ({ doing, share }: { doing: string; share: number }) => (
  <div className="grid gap-1">
    <p className="text-small text-faded tabular-nums">
      {doing}… {percent(share)}
    </p>
    <Progress label={doing} share={share} />
  </div>
);
