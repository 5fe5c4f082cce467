import { percent } from '#web/lib/time-text.ts';

/** A share of 0 to 1 as a bar. */
export function Progress({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={percent(share)}
      className="h-1.5 overflow-hidden rounded-full bg-well"
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-500"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
