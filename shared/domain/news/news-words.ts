import { countOf, grouped } from '#shared/domain/locale.ts';
import type { NewsKind } from './news-kinds.ts';
import { maxAnnouncedPerDay } from './news-limits.ts';

/**
 * Returns the sentence that a notification shows in the list, the toast and the digest. The sentence covers `count`
 * events of one kind and day. `thing` names what the newest event is about, and `by` names the people who caused the
 * events, latest first.
 */
export function newsWords(
  kind: NewsKind,
  { count, thing, by: [first = 'Someone', ...others] }: NewsSummary,
): string {
  const isSingle = count === 1;
  switch (kind) {
    case 'audio-ready':
      return isSingle ? `“${thing}” is ready.` : `${countOf(count, 'recording')} are ready.`;
    case 'audio-failed':
      return `${isSingle ? `“${thing}”` : countOf(count, 'recording')} couldn’t be generated.`;
    case 'audio-taken-down':
      return `${isSingle ? `“${thing}” was` : `${countOf(count, 'recording')} were`} taken down.`;
    case 'post-failed':
      return `${isSingle ? `“${thing}”` : countOf(count, 'post')} couldn’t be published.`;
    case 'post-taken-down':
      return `${isSingle ? `“${thing}” was` : `${countOf(count, 'post')} were`} taken down.`;
    case 'book-audio-ready':
      return `The audiobook of “${thing}” is ready.`;
    case 'reading-ready':
      return `The AI has read all of “${thing}”.`;
    case 'export-ready':
      return `The export of “${thing}” is ready to download.`;
    case 'new-follower':
      return others.length === 0
        ? `${first} follows you.`
        : `${first} and ${countOf(others.length, 'other')} follow you.`;
    case 'published':
      return `${first} published ${isSingle ? `“${thing}”` : countOf(count, 'recording')}.`;
    case 'post-published':
      return `${first} published ${isSingle ? `“${thing}”` : countOf(count, 'post')}.`;
    case 'announcements-paused':
      return `You published more than ${maxAnnouncedPerDay} things in one day. Followers find the rest in their feed, without a notification.`;
    case 'reminder':
      return thing === '' ? 'Reminder' : `Reminder: ${thing}`;
    case 'report-reviewed':
      return isSingle ? 'We reviewed your report.' : `We reviewed ${grouped(count)} of your reports.`;
    default:
      return kind satisfies never;
  }
}

interface NewsSummary {
  readonly count: number;
  readonly thing: string;
  readonly by: readonly string[];
}
