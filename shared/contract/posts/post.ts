import * as z from 'zod/mini';
import { AudioStatus, Category } from '#shared/contract/audio/audio-records.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';

/** A post as it stands in a list, for everybody. */
export const PostCard = z.object({
  /** Its address under `/blog/`: words of its first title and six random characters; it never changes. */
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverUrl: z.optional(z.string()),
  category: Category,
  tags: z.array(z.string()),
  author: ChannelPerson,
  /** When it was public for the first time. */
  publishedAt: z.string(),
  /** When what readers see last changed. */
  updatedAt: z.string(),
  readingMinutes: z.number(),
  /** It can be listened to. */
  hasAudio: z.boolean(),
});
export type PostCard = z.infer<typeof PostCard>;

/** A heading of a post, for its contents: where it stands is the element with this id. */
export const PostHeading = z.object({ id: z.string(), level: z.number(), text: z.string() });
export type PostHeading = z.infer<typeof PostHeading>;

/** A post as everybody reads it. */
export const PublicPost = z.extend(PostCard, {
  /** Its Markdown. */
  content: z.string(),
  /** The same as HTML, made when it was published (`shared/domain/posts/post-html.ts`). */
  html: z.string(),
  headings: z.array(PostHeading),
  /** Of its audio, where it can be listened to. */
  audioId: z.optional(z.string()),
  /** Of its podcast, where everybody who has the post may hear it. */
  podcastAudioId: z.optional(z.string()),
});
export type PublicPost = z.infer<typeof PublicPost>;

export const PostStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'The status of a post must be draft, scheduled or published.',
);
export type PostStatus = z.infer<typeof PostStatus>;

/** A post as its author finds it in their list: what they write, which may be ahead of what is public. */
export const OwnPostCard = z.object({
  id: z.string(),
  title: z.string(),
  /** Their own, or empty: readers then see how the text begins. */
  excerpt: z.string(),
  coverUrl: z.optional(z.string()),
  category: Category,
  tags: z.array(z.string()),
  status: PostStatus,
  /** Of a scheduled one, in UTC. */
  publishAt: z.optional(z.string()),
  /** Of one that is public, or was. */
  publishedAt: z.optional(z.string()),
  /** What is public is not what the author has written since. */
  hasUnpublishedChanges: z.boolean(),
  /** Why it was not published at its time, in words for its author. */
  reason: z.optional(z.string()),
  /** Why it cannot be published any more, in words for its author. */
  takenDown: z.optional(z.string()),
  wordCount: z.number(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  audioId: z.optional(z.string()),
  audioStatus: z.optional(AudioStatus),
  /** In the trash since. */
  deletedAt: z.optional(z.string()),
});
export type OwnPostCard = z.infer<typeof OwnPostCard>;

/** A post as its author writes it. */
export const OwnPost = z.extend(OwnPostCard, {
  content: z.string(),
  /** Of its text (BCP 47), where its author chose one: it decides where sentences end. */
  language: z.optional(z.string()),
  /** The last save of each of the last pages that saved it (recent-saves.ts): these are in this text. */
  recentSaves: z.optional(z.array(z.string())),
});
export type OwnPost = z.infer<typeof OwnPost>;
