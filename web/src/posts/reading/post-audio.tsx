import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/auth/auth.ts';
import { audioQuery } from '#web/listening/audio-queries.ts';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The post to listen to, in the product's own player; nothing where it cannot be heard (any more). */
export function PostAudio({ audioId }: { audioId: string }) {
  const { data, isPending } = useQuery(audioQuery(audioId, useSession()?.userid));
  // As high as the button that comes.
  if (isPending) return <Skeleton className="h-11 w-40 print:hidden" />;
  if (data === undefined) return null;
  return (
    <div className="print:hidden">
      <InlinePlayer audio={data} slim />
    </div>
  );
}
