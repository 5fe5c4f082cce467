import { Skeleton } from '#web/ui/skeleton.tsx';

export const LoadingAudio = ({ children }: { children: string }) => (
  <output className="grid gap-4">
    <span className="sr-only">{children}</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-11 w-1/2" />
  </output>
);
