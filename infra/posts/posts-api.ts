import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantPublishing, grantRemoving, type Announced } from './post-grants.ts';

export const postsApi: AreaApi<'posts', PostsFoundation> = {
  blog: {
    does: 'Shows posts that are public, and their lists.',
    grant(blog, { data: { tables, texts } }) {
      tables.posts.grantTo(blog, 'GetItem', 'BatchGetItem', ...publicLists);
      tables.people.grantTo(blog, 'GetItem', 'BatchGetItem');
      tables.handles.grantTo(blog, 'GetItem');
      tables.audio.grantTo(blog, 'BatchGetItem');
      texts.grantTo(blog, 'posts', 'GetObject');
      texts.grantListTo(blog);
    },
  },
  postCovers: {
    does: 'Takes the covers of posts.',
    grant(postCovers, needed) {
      const { tables, media } = needed.data;
      tables.posts.grantTo(postCovers, 'GetItem', 'UpdateItem');
      media.grantTo(postCovers, 'media/covers', 'PutObject', 'DeleteObject');
      media.grantListTo(postCovers);
      grantEdges(postCovers, needed);
      grantWelcome(postCovers, needed);
    },
  },
  posts: {
    does: 'Saves, publishes and takes back posts.',
    grant(posts, needed) {
      const { tables } = needed.data;
      tables.posts.grantTo(posts, 'PutItem', 'Query:byOwner');
      tables.audio.grantTo(posts, 'BatchGetItem');
      grantPublishing(posts, needed, needed.announcement);
      grantRemoving(posts, needed);
      grantEdges(posts, needed);
      grantWelcome(posts, needed);
    },
  },
};

const publicLists = ['Query:byPublic', 'Query:byPublicCategory', 'Query:byPublicOwner'] as const;

interface PostsFoundation extends Foundation {
  readonly announcement: Announced;
}
