import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { NewPost } from './new-post.tsx';
import { ownPostsQuery } from './own-post-queries.ts';
import { PostTabs } from './post-tabs.tsx';
import { PostLine } from './post-line.tsx';
import { filterPosts, type PostFilters } from './post-status.ts';
import { UnpublishQuestion } from './unpublish-question.tsx';
import { useOwnPostActions } from './use-own-post-actions.ts';

export function YourPosts({ userid, filters, beginning, onFilters, onBeginning }: YourPostsProps) {
  const { data: posts, error, refetch } = useQuery(ownPostsQuery(userid, 'posts'));
  const actions = useOwnPostActions(userid);
  const [asking, setAsking] = useState<OwnPostCard>();
  const shownPosts = posts && filterPosts(posts, filters);
  const newPost = (
    <Button onClick={() => onBeginning(true)}>
      <Plus aria-hidden size={18} /> New post
    </Button>
  );
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Your posts"
        actions={posts?.length !== 0 && newPost}
        tabs={<PostTabs chosen={filters.status === undefined ? '' : `?status=${filters.status}`} />}
      >
        Short pieces for your readers, separate from your books.
      </PageHeader>
      {shownPosts ? (
        posts.length === 0 ? (
          <EmptyState title="No posts yet" action={newPost}>
            <p>A thought, a scene, news about your book: nobody sees a post until you publish it.</p>
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <SearchField
                label="Search your posts"
                placeholder="Search titles and tags"
                text={filters.text}
                onText={(text) => onFilters({ ...filters, text })}
              />
              <output className="text-small text-faded">
                {shownPosts.length === posts.length
                  ? countOf(posts.length, 'post')
                  : `${shownPosts.length} of ${countOf(posts.length, 'post')}`}
              </output>
            </div>
            {shownPosts.length === 0 ? (
              <EmptyState
                title="No posts found"
                action={
                  <Button look="quiet" onClick={() => onFilters({ text: '', status: undefined })}>
                    Show all posts
                  </Button>
                }
              />
            ) : (
              <ul>
                {shownPosts.map((post) => (
                  <PostLine
                    key={post.id}
                    post={post}
                    busy={actions.isInProgress(post.id)}
                    onUnpublish={() => setAsking(post)}
                    onDelete={() => void actions.remove(post)}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      ) : (
        <Loading
          error={error}
          refetch={refetch}
          what="your posts"
          failed="We couldn’t load your posts. They are safe."
          skeletons={['h-20', 'h-20', 'h-20']}
        />
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

interface YourPostsProps {
  readonly userid: string;
  readonly filters: PostFilters;
  readonly beginning: boolean;
  readonly onFilters: (filters: PostFilters) => void;
  readonly onBeginning: (beginning: boolean) => void;
}
