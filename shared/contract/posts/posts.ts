import * as z from 'zod/mini';
import { Category } from '#shared/contract/audio/audio-records.ts';
import { TextChange } from '#shared/contract/books/chapters.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Language } from '#shared/contract/language.ts';
import { SaveId } from '#shared/contract/ids.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { postLimits, postRefusals, tagPattern } from '#shared/domain/posts/post-limits.ts';
import { OwnPost, OwnPostCard, PostStatus } from './post.ts';

const Title = OneLine('A title must be text.').check(
  z.maxLength(postLimits.titleCharacters, postRefusals.titleTooLong),
  z.refine((title) => title.trim().length > 0, postRefusals.titleEmpty),
);
/** No maximum here: the operation refuses long text with 413 instead of 400. */
const Content = Text('The content of a post must be text.');
const Excerpt = Text('An excerpt must be text.').check(
  z.maxLength(postLimits.excerptCharacters, postRefusals.excerptTooLong),
);
const Tag = OneLine('A tag must be text.').check(
  z.trim(),
  z.maxLength(postLimits.tagCharacters, postRefusals.tagTooLong),
  z.regex(tagPattern, postRefusals.tagUnfit),
);
const Tags = z
  .array(Tag, 'Tags must be a list.')
  .check(z.maxLength(postLimits.tags, postRefusals.tooManyTags));

/** If empty, the language is detected when needed. */
const PostLanguage = z.union(
  [Language, z.literal('')],
  'A language must be a code like en or pt-BR, or empty.',
);

const postDetails = {
  excerpt: z.optional(Excerpt),
  category: z.optional(Category),
  tags: z.optional(Tags),
  language: z.optional(PostLanguage),
};

export const PostCreation = z.object({ title: Title, content: z.optional(Content), ...postDetails });
export type PostCreation = z.infer<typeof PostCreation>;

/**
 * Saves and publishes in one request. First saves `content` or `changes` over `baseRevision`; then `status` publishes
 * the saved post (for the first time or again), schedules it for `publishAt`, or unpublishes it.
 */
export const PostChange = z.object({
  title: z.optional(Title),
  content: z.optional(Content),
  changes: z.optional(z.array(TextChange, 'Changes must be a list.')),
  ...postDetails,
  status: z.optional(PostStatus),
  publishAt: z.optional(z.iso.datetime('Send a time in UTC.')),
  baseRevision: z.optional(BaseRevision),
  saveId: z.optional(SaveId),
});
export type PostChange = z.infer<typeof PostChange>;

const PostAnswer = z.object({ post: OwnPost });

export const posts = {
  createPost: endpoint({
    route: 'POST /blog',
    takesIdempotencyKey: true,
    summary: 'Create a post: a draft with a title.',
    access: 'signedIn',
    body: PostCreation,
    answer: { status: 201, body: PostAnswer },
    refusals: ['conflict', 'too_large'],
  }),
  listOwnPosts: endpoint({
    route: 'GET /blog/mine',
    summary: 'List your posts, last edited first, or those in the trash.',
    access: 'signedIn',
    query: z.object({
      ...pageQuery,
      list: z.optional(z.enum(['posts', 'trash'], 'Choose posts or trash.')),
    }),
    answer: { status: 200, body: z.object({ posts: z.array(OwnPostCard), nextCursor }) },
  }),
  getOwnPost: endpoint({
    route: 'GET /blog/mine/{id}',
    summary: 'Get your post as you last saved it.',
    access: 'signedIn',
    answer: { status: 200, body: PostAnswer },
    refusals: ['forbidden', 'not_found'],
  }),
  changePost: endpoint({
    route: 'PUT /blog/{id}',
    summary:
      'Save a post, publish it, schedule it or unpublish it. If it has changed since baseRevision, the response is 409 with the current post.',
    access: 'signedIn',
    body: PostChange,
    answer: { status: 200, body: PostAnswer },
    refusals: ['forbidden', 'not_found', 'conflict', 'too_large'],
    conflict: PostAnswer,
  }),
  deletePost: endpoint({
    route: 'DELETE /blog/{id}',
    summary: 'Unpublish a post and move it to the trash, where it can be restored for 30 days.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found'],
  }),
  restorePost: endpoint({
    route: 'POST /blog/{id}/restore',
    summary: 'Restore a post from the trash, as a draft.',
    access: 'signedIn',
    answer: { status: 200, body: PostAnswer },
    refusals: ['forbidden', 'not_found'],
  }),
  deletePostForEver: endpoint({
    route: 'DELETE /blog/mine/{id}',
    summary: 'Permanently delete a post in the trash.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
} as const;
