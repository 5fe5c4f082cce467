import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ownPostsAddress } from '#shared/addresses.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { NewPost } from './new-post.tsx';
import { ownPostsQuery } from './own-post-queries.ts';
import { PostLine } from './post-line.tsx';
import { filtered, type PostFilters } from './post-status.ts';
import { UnpublishQuestion } from './unpublish-question.tsx';
import { useOwnPostActions } from './use-own-post-actions.ts';

/** An author's posts, drafts and public ones, last edited first. */
export function YourPosts({ userid, filters, beginning, onFilters, onBeginning }: YourPostsProps) {
  const { data: posts, error, refetch } = useQuery(ownPostsQuery(userid, 'posts'));
  const actions = useOwnPostActions(userid);
  const [asking, setAsking] = useState<OwnPostCard>();
  const shown = posts && filtered(posts, filters);
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid gap-5">
        <PageHeading title="Your posts">Short pieces for your readers, separate from your books.</PageHeading>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button onClick={() => onBeginning(true)}>
            <Plus aria-hidden size={18} /> New post
          </Button>
          <Link href={`${ownPostsAddress}?list=trash`} className={buttonClasses('plain')}>
            <Trash2 aria-hidden size={18} /> Trash
          </Link>
        </div>
      </div>
      {shown ? (
        posts.length === 0 ? (
          <EmptyState title="Nothing posted yet. Somewhere, a reader is early.">
            <p>
              A thought, a scene, news about your book: a post is as long as it needs to be. Nobody sees it
              until you publish it.
            </p>
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <SearchField
              label="Search your posts"
              note="Search titles and tags"
              text={filters.text}
              onText={(text) => onFilters({ ...filters, text })}
            />
            <ChoiceChips
              legend="Status"
              choices={statuses}
              chosen={filters.status}
              onChoose={(status) => onFilters({ ...filters, status })}
            />
            <output className="text-small text-faded">
              {shown.length === posts.length
                ? countOf(posts.length, 'post')
                : `${shown.length} of ${countOf(posts.length, 'post')}`}
            </output>
            {shown.length === 0 ? (
              <EmptyState
                title="No post found."
                action={
                  <Button look="quiet" onClick={() => onFilters({ text: '', status: undefined })}>
                    Show all posts
                  </Button>
                }
              />
            ) : (
              <ul className="border-t border-rule">
                {shown.map((post) => (
                  <PostLine
                    key={post.id}
                    post={post}
                    busy={actions.isUnderWay(post.id)}
                    onUnpublish={() => setAsking(post)}
                    onDelete={() => void actions.remove(post)}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load your posts. They are safe."
          onRetry={() => void refetch()}
        />
      ) : (
        <output className="grid gap-3">
          <span className="sr-only">Loading your posts…</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </output>
      )}
      {beginning && <NewPost userid={userid} onClose={() => onBeginning(false)} />}
      {asking && (
        <UnpublishQuestion
          title={asking.title}
          onUnpublish={() => void actions.unpublish(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

const statuses = [
  { name: 'All', value: undefined },
  { name: 'Drafts', value: 'draft' },
  { name: 'Scheduled', value: 'scheduled' },
  { name: 'Published', value: 'published' },
] as const;

interface YourPostsProps {
  readonly userid: string;
  readonly filters: PostFilters;
  /** Whether the dialog for a new post stands open. */
  readonly beginning: boolean;
  readonly onFilters: (filters: PostFilters) => void;
  readonly onBeginning: (beginning: boolean) => void;
}
