import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/auth/auth.ts';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { hasStatus } from '#web/server/api-error.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { audioOfPostQuery, type PostWithAudio } from './post-queries.ts';
import { useSentenceHighlighter } from './use-sentence-highlighter.ts';

export function PostAudio({ post }: { post: PostWithAudio }) {
  const { data, error, isPending } = useQuery(audioOfPostQuery(post, useSession()?.userid));
  useSentenceHighlighter(data);
  // Has the height of the button, to avoid a layout shift.
  if (isPending) return <Skeleton className="h-11 w-40 print:hidden" />;
  if (data === undefined || hasStatus(error, 404)) return null;
  return (
    <div className="print:hidden">
      <InlinePlayer audio={data} slim />
    </div>
  );
}
