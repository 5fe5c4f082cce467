import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ownPostsAddress } from '#shared/addresses.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import { countOf } from '#shared/domain/locale.ts';
import { daysLeft } from '#web/platform/days-left.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { ownPostsQuery } from './own-post-queries.ts';
import { Question } from './question.tsx';
import { useOwnPostActions } from './use-own-post-actions.ts';

/** The posts that were deleted, and the way back. */
export function PostsTrash({ userid }: { userid: string }) {
  const { data: posts, error, refetch } = useQuery(ownPostsQuery(userid, 'trash'));
  const actions = useOwnPostActions(userid);
  const [asking, setAsking] = useState<OwnPostCard>();
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid justify-items-start gap-3">
        <PageHeading title="Deleted posts">
          Deleted posts stay here for {trashDays} days. A restored post is a draft again.
        </PageHeading>
        <Link href={ownPostsAddress} className={buttonClasses('plain', '-ms-3')}>
          Back to your posts
        </Link>
      </div>
      {posts ? (
        posts.length === 0 ? (
          <EmptyState title="The trash is empty.">
            <p>None of your posts is about to be deleted.</p>
          </EmptyState>
        ) : (
          <ul className="border-t border-rule">
            {posts.map((post) => (
              <TrashedPost
                key={post.id}
                post={post}
                busy={actions.isUnderWay(post.id)}
                onRestore={() => void actions.restore(post)}
                onDelete={() => setAsking(post)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load the trash. Nothing in it is lost."
          onRetry={() => void refetch()}
        />
      ) : (
        <output className="grid gap-3">
          <span className="sr-only">Loading the trash…</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </output>
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

function TrashedPost({ post, busy, onRestore, onDelete }: TrashedPostProps) {
  const { title, wordCount, deletedAt = post.updatedAt } = post;
  const goneAt = new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString();
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <h2 dir="auto" className="text-[1.1875rem] wrap-anywhere">
          {title}
        </h2>
        <p className="text-small text-faded">
          {countOf(wordCount, 'word')} · deleted <Moment at={deletedAt} />
        </p>
        <p className="text-small text-faded">{daysLeft(goneAt)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" busy={busy} onClick={onRestore}>
          Restore <span className="sr-only">{title}</span>
        </Button>
        <Button look="plain" className="text-alarm" disabled={busy} onClick={onDelete}>
          Delete permanently… <span className="sr-only">{title}</span>
        </Button>
      </div>
    </li>
  );
}

interface TrashedPostProps {
  readonly post: OwnPostCard;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
