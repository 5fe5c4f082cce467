import { foldLetters } from '#shared/domain/finding/folded.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { momentText } from '#shared/domain/locale.ts';

export function statusOf(post: PostForStatus): PostStatusWords {
  const { status, publishAt, publishedAt, hasUnpublishedChanges, reason, takenDown } = post;
  if (takenDown !== undefined) return { words: 'Taken down', why: takenDown, isAlarm: true };
  if (reason !== undefined) return { words: 'Not published', why: reason, isAlarm: true };
  if (status === 'scheduled')
    return { words: publishAt === undefined ? 'Scheduled' : `Scheduled for ${momentText(publishAt)}` };
  if (status === 'published') return { words: hasUnpublishedChanges ? 'Unpublished changes' : 'Published' };
  return { words: publishedAt === undefined ? 'Draft' : 'Unpublished' };
}

export function filterPosts(
  posts: readonly OwnPostCard[],
  { text, status }: PostFilters,
): readonly OwnPostCard[] {
  const terms = foldLetters(text).split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    const words = foldLetters([post.title, ...post.tags].join(' '));
    return (status === undefined || post.status === status) && terms.every((word) => words.includes(word));
  });
}

export interface PostFilters {
  readonly text: string;
  readonly status: OwnPostCard['status'] | undefined;
}

type PostForStatus = Pick<
  OwnPostCard,
  'status' | 'publishAt' | 'publishedAt' | 'hasUnpublishedChanges' | 'reason' | 'takenDown'
>;

export interface PostStatusWords {
  readonly words: string;
  readonly why?: string;
  readonly isAlarm?: boolean;
}
