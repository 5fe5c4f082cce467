import { Skeleton } from './skeleton.tsx';
import { FailedState } from './states.tsx';

export const Loading = ({
  error,
  refetch,
  what = '',
  failed = `We couldn’t load ${what}.`,
  loading = `Loading ${what}…`,
  skeletons,
  className = 'grid gap-3',
}: LoadingProps) =>
  error ? (
    <FailedState error={error} fallback={failed} onRetry={() => void refetch?.()} />
  ) : (
    <output className={className}>
      <span className="sr-only">{loading}</span>
      {skeletons.map((look, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Skeleton key={at} className={look} />
      ))}
    </output>
  );

interface LoadingProps {
  readonly error?: unknown;
  readonly refetch?: () => unknown;
  readonly what?: string;
  readonly failed?: string;
  readonly loading?: string;
  readonly skeletons: readonly string[];
  readonly className?: string;
}
