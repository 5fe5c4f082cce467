import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { writingQueryKey } from '#web/writing/answers/writing-queries.ts';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { ChaptersRead } from './chapters-read.tsx';
import type { ChatProps } from './chat-props.ts';
import { previewLine } from './receipt-words.ts';

/**
 * Shows what a question would send in Full Book Mode, computed by the server with the same rule as for a real question.
 * Passages depend on the question, so opening the details refetches for the current text.
 */
export function FullBookPreview({ message, conversationId, ...props }: FullBookPreviewProps) {
  const { userid, bookId, chapterId, chapters, onGo, beforeAsking } = props;
  const previewIds = { bookId, chapterId, conversationId };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...writingQueryKey, userid, 'preview', previewIds],
    queryFn: async ({ signal }) => {
      // A failed save is ignored, as it is when a question is asked; if the browser is offline, the request itself
      // fails.
      await beforeAsking?.().catch(() => undefined);
      return api('POST /ai/context', { body: { ...previewIds, message, fullBook: true }, signal });
    },
    staleTime: 60_000,
  });
  if (!data) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <output className="block min-h-11 content-center text-small text-faded">
          {error
            ? messageOf(error, 'We couldn’t check what the AI will read.')
            : 'Checking what the AI will read…'}
        </output>
        <CopyIdOf error={error} />
      </div>
    );
  }
  return (
    <details
      className="text-small text-faded"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void refetch();
      }}
    >
      <summary className="min-h-11 content-center rounded-control wrap-anywhere hover:text-ink">
        {previewLine(data)}
      </summary>
      <div className="grid max-h-48 gap-1.5 overflow-y-auto" aria-busy={isFetching || undefined}>
        <ChaptersRead label="What the AI will read" read={data.chapters} chapters={chapters} onGo={onGo} />
        {data.chapters.some(({ used }) => used !== 'whole') && (
          <p>Your book is longer than the AI can read at once. It picks passages that fit your question.</p>
        )}
      </div>
    </details>
  );
}

interface FullBookPreviewProps extends Pick<
  ChatProps,
  'userid' | 'bookId' | 'chapterId' | 'chapters' | 'onGo' | 'beforeAsking'
> {
  readonly message: string;
  readonly conversationId: string | undefined;
}
