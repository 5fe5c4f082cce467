import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import { countOf } from '#shared/domain/locale.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TrashedRow } from '#web/ui/trashed-row.tsx';
import { PostTabs } from './post-tabs.tsx';
import { ownPostsQuery } from './own-post-queries.ts';
import { Question } from './question.tsx';
import { useOwnPostActions } from './use-own-post-actions.ts';

export function PostsTrash({ userid }: { userid: string }) {
  const { data: posts, error, refetch } = useQuery(ownPostsQuery(userid, 'trash'));
  const actions = useOwnPostActions(userid);
  const [asking, setAsking] = useState<OwnPostCard>();
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Deleted posts" tabs={<PostTabs chosen="?list=trash" />} />
      <p className="text-faded">
        Deleted posts stay here for {trashDays} days. A restored post is a draft again.
      </p>
      {posts ? (
        posts.length === 0 ? (
          <EmptyState title="The trash is empty">
            <p>None of your posts will be deleted soon.</p>
          </EmptyState>
        ) : (
          <ul>
            {posts.map((post) => (
              <TrashedPost
                key={post.id}
                post={post}
                busy={actions.isInProgress(post.id)}
                onRestore={() => void actions.restore(post)}
                onDelete={() => setAsking(post)}
              />
            ))}
          </ul>
        )
      ) : (
        <Loading
          error={error}
          refetch={refetch}
          what="the trash"
          failed="We couldn’t load the trash. Nothing in it is lost."
          skeletons={['h-20', 'h-20']}
        />
      )}
      {asking && (
        <Question
          title="Delete permanently?"
          yes="Delete permanently"
          no="Keep it"
          onYes={() => void actions.deleteForEver(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>
            <span dir="auto" className="font-medium wrap-anywhere">
              {asking.title}
            </span>
            , {countOf(asking.wordCount, 'word')}, will be deleted with its cover. This can’t be undone.
          </p>
        </Question>
      )}
    </div>
  );
}

function TrashedPost({ post, ...ways }: TrashedPostProps) {
  const { title, wordCount, deletedAt = post.updatedAt } = post;
  const deletionAt = new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString();
  const details = <li>{countOf(wordCount, 'word')}</li>;
  return (
    <TrashedRow {...ways} name={title} details={details} deletedAt={deletedAt} deletionAt={deletionAt} />
  );
}

interface TrashedPostProps {
  readonly post: OwnPostCard;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
