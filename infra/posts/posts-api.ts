import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { NarrationWorkflow } from '#infra/audio/narration-workflow.ts';
import { grantMakingPrivate } from '#infra/audio/grant-making-private.ts';
import { grantNarrating } from '#infra/audio/grant-narrating.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantPublishing, grantReaddressing, grantRemoving, type AnnouncementGrant } from './post-grants.ts';

export const postsApi: AreaApi<'posts', PostsFoundation> = {
  blog: {
    description: 'Shows and lists published posts.',
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
    description: 'Stores the covers of posts.',
    grant(postCovers, needed) {
      const { tables, media } = needed.data;
      tables.posts.grantTo(postCovers, 'GetItem', 'UpdateItem');
      media.grantTo(postCovers, 'media/covers', 'PutObject', 'DeleteObject');
      media.grantListTo(postCovers);
      grantEdges(postCovers, needed);
      grantWelcome(postCovers, needed);
    },
  },
  postPictures: {
    description: 'Stores the pictures that posts show in their text.',
    grant(postPictures, needed) {
      const { tables, media } = needed.data;
      tables.posts.grantTo(postPictures, 'GetItem', 'UpdateItem');
      media.grantTo(postPictures, 'media/private/*/posts/*/pictures', 'GetObject', 'PutObject');
      media.grantTo(postPictures, 'media/private/*/books/*/pictures', 'GetObject');
      media.grantListTo(postPictures);
      grantWelcome(postPictures, needed);
    },
  },
  posts: {
    description: 'Saves, publishes and unpublishes posts.',
    grant(posts, needed) {
      const { tables } = needed.data;
      tables.posts.grantTo(posts, 'PutItem', 'Query:byOwner');
      tables.audio.grantTo(posts, 'BatchGetItem');
      grantMakingPrivate(posts, needed);
      grantPublishing(posts, needed, needed.announcement);
      grantReaddressing(posts, needed);
      grantRemoving(posts, needed);
      grantWelcome(posts, needed);
    },
  },
  postAudio: {
    description: 'Generates and shows the audio of posts.',
    grant(postAudio, needed) {
      const { tables, texts } = needed.data;
      tables.posts.grantTo(postAudio, 'GetItem', 'UpdateItem');
      texts.grantTo(postAudio, 'posts', 'GetObject');
      texts.grantListTo(postAudio);
      grantNarrating(postAudio, needed);
      needed.narration.grantTo(postAudio, 'StartExecution');
      grantWelcome(postAudio, needed);
      tables.people.grantTo(postAudio, 'BatchGetItem');
    },
  },
};

const publicLists = ['Query:byPublic', 'Query:byPublicCategory', 'Query:byPublicOwner'] as const;

export interface PostsWorkflows {
  readonly announcement: AnnouncementGrant;
  readonly narration: NarrationWorkflow;
}

type PostsFoundation = Foundation & PostsWorkflows;
