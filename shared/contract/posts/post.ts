import * as z from 'zod/mini';
import { AudioStatus, Category } from '#shared/contract/audio/audio-records.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';

export const PostCard = z.object({
  /** The post's address under `/blog/`: words of its first title and six random characters. Never changes. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverUrl: z.optional(z.string()),
  category: Category,
  tags: z.array(z.string()),
  author: ChannelPerson,
  publishedAt: z.string(),
  updatedAt: z.string(),
  readingMinutes: z.number(),
  hasAudio: z.boolean(),
});
export type PostCard = z.infer<typeof PostCard>;

export const PostHeading = z.object({ id: z.string(), level: z.number(), text: z.string() });
export type PostHeading = z.infer<typeof PostHeading>;

export const PublicPost = z.extend(PostCard, {
  content: z.string(),
  /** `content` as HTML, rendered when the post was published (`shared/domain/posts/post-html.ts`). */
  html: z.string(),
  headings: z.array(PostHeading),
  audioId: z.optional(z.string()),
  /** The id of the post's podcast; absent unless every reader of the post may play it. */
  podcastAudioId: z.optional(z.string()),
});
export type PublicPost = z.infer<typeof PublicPost>;

export const PostStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'The status of a post must be draft, scheduled or published.',
);
export type PostStatus = z.infer<typeof PostStatus>;

/** The author's draft, which may be newer than the published post. */
export const OwnPostCard = z.object({
  id: z.string(),
  title: z.string(),
  /** If empty, readers see the beginning of the text. */
  excerpt: z.string(),
  coverUrl: z.optional(z.string()),
  category: Category,
  tags: z.array(z.string()),
  status: PostStatus,
  publishAt: z.optional(z.string()),
  publishedAt: z.optional(z.string()),
  hasUnpublishedChanges: z.boolean(),
  reason: z.optional(z.string()),
  takenDown: z.optional(z.string()),
  wordCount: z.number(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  audioId: z.optional(z.string()),
  audioStatus: z.optional(AudioStatus),
  deletedAt: z.optional(z.string()),
});
export type OwnPostCard = z.infer<typeof OwnPostCard>;

export const OwnPost = z.extend(OwnPostCard, {
  content: z.string(),
  /** The private folder of the draft's pictures; a picture's address is this and its name. */
  picturesUrl: z.string(),
  /** The language of the text (BCP 47), if the author chose one. It decides where sentences end. */
  language: z.optional(z.string()),
  /**
   * The ids of saves that `content` includes: the latest save of each browser page that saved recently
   * (recent-saves.ts).
   */
  recentSaves: z.optional(z.array(z.string())),
});
export type OwnPost = z.infer<typeof OwnPost>;
