import { Skeleton } from '#web/ui/skeleton.tsx';

/** Until it is known how the sound stands. */
export const LookingUp = ({ what }: { what: 'this chapter' | 'this book' }) => (
  <output className="grid gap-4">
    <span className="sr-only">Looking up the sound of {what}…</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-11 w-1/2" />
  </output>
);
