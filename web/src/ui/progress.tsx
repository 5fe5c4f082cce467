import { percentOfShare } from '#shared/domain/audio/time-text.ts';

export const Progress = ({ label, share }: { label: string; share?: number }) => (
  <progress aria-label={label} value={share} max={1} className="progress" />
);

export const ProgressLine = ({ doing, share }: { doing: string; share: number }) => (
  <div className="grid gap-1">
    <p className="text-small text-faded tabular-nums">
      {doing}… {percentOfShare(share)}
    </p>
    <Progress label={doing} share={share} />
  </div>
);
