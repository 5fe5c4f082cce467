import { Skeleton } from '#web/ui/skeleton.tsx';

export const OpeningConversation = () => (
  <output className="grid gap-4">
    <span className="sr-only">Opening the conversation…</span>
    <Skeleton className="ms-auto h-12 w-2/3" />
    <Skeleton className="h-32" />
  </output>
);
