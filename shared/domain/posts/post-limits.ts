import { grouped } from '#shared/domain/locale.ts';

/** The limits of a post, and the maximum number of posts per author, including posts in the trash. */
export const postLimits = {
  posts: 1_000,
  /** In UTF-16 code units, like all character limits. */
  contentCharacters: 200_000,
  titleCharacters: 200,
  excerptCharacters: 300,
  tags: 5,
  tagCharacters: 30,
  scheduledDays: 365,
} as const;

/** The number of posts on each page of any list of posts (spec: `/blog?page=n`). */
export const postsAPage = 12;
export const recentPosts = 5;

const wordsAMinute = 230;
export const readingMinutesOf = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));

export const tagPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u;

export function problemOfTag(tag: string): string | undefined {
  if (tag.length > postLimits.tagCharacters) return postRefusals.tagTooLong;
  return tagPattern.test(tag) ? undefined : postRefusals.tagUnfit;
}

export const postRefusals = {
  noPost: 'This post doesn’t exist.',
  notYours: 'This post belongs to someone else.',
  titleEmpty: 'A post needs a title.',
  titleTooLong: `A title can be up to ${grouped(postLimits.titleCharacters)} characters.`,
  contentTooLong: `A post can be up to ${grouped(postLimits.contentCharacters)} characters. Split it in two. Your text is still on this page.`,
  excerptTooLong: `An excerpt can be up to ${grouped(postLimits.excerptCharacters)} characters.`,
  tooManyTags: `A post can have up to ${postLimits.tags} tags.`,
  tagTooLong: `A tag can be up to ${postLimits.tagCharacters} characters.`,
  tagUnfit: 'A tag can only have letters, digits, spaces and hyphens.',
  tooManyPosts: `You have ${grouped(postLimits.posts)} posts, including those in the trash. Permanently delete some to write another.`,
  postChanged: 'This post was changed elsewhere in the meantime.',
  postInTrash: 'This post is in the trash. Restore it to continue writing.',
  nothingToPublish: 'This post has no words yet. Write something, then publish it.',
  noTime: 'Choose when to publish it.',
  timeWithoutStatus: 'Only a scheduled post can have a publishing time.',
  alreadyPublished: 'This post is published. Unpublish it to schedule it.',
  busy: 'This post is being changed in many places at once. Try again in a moment.',
  notInTrash: 'Only a post in the trash can be deleted permanently.',
  accountLeaving: 'Your account is being deleted. Keep it in the settings to publish this post.',
  timePast: 'This time has passed. Choose a later one.',
  timeTooFar: `A post can be scheduled up to ${postLimits.scheduledDays} days ahead.`,
  pageUnfit: 'A page must be a whole number from 1.',
  noCategory: 'This category doesn’t exist.',
  noAuthor: 'This author doesn’t exist.',
} as const;
