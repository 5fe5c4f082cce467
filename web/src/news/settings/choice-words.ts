import type { digestRhythms, DigestStop } from '#shared/domain/news/digest.ts';
import type { ChannelNews, NewsKind, NewsWays } from '#shared/domain/news/news-kinds.ts';

export const kindWords: Readonly<Record<NewsKind, string>> = {
  published: 'A channel you follow publishes a recording',
  'post-published': 'A channel you follow publishes a post',
  'new-follower': 'Someone follows you',
  'audio-ready': 'A recording is ready',
  'audio-failed': 'A recording couldn’t be generated',
  'book-audio-ready': 'An audiobook is ready',
  'reading-ready': 'The AI has read a whole book',
  'export-ready': 'An export is ready',
  'announcements-paused': 'You’ve reached the day’s limit for notifying followers',
  reminder: 'A reminder',
  'audio-taken-down': 'One of your recordings is taken down',
  'post-failed': 'A scheduled post couldn’t be published',
  'post-taken-down': 'One of your posts is taken down',
  'report-reviewed': 'A report you sent is reviewed',
};

export const channelNewsWords: Readonly<Record<ChannelNews, string>> = {
  all: 'Everything',
  feed: 'Feed only',
  nothing: 'Nothing',
};

export const deliveryWayWords: Readonly<Record<keyof NewsWays, string>> = {
  list: 'in the list',
  live: 'as a pop-up',
  mail: 'in the email digest',
};

export const rhythmWords: Readonly<Record<(typeof digestRhythms)[number], string>> = {
  never: 'Off',
  day: 'Every day',
  week: 'Every week',
};

export const digestStopText = ({ because, address }: DigestStop): string =>
  because === 'bounce'
    ? `We turned this off because email to ${address} came back.`
    : `We turned this off because email to ${address} was reported as spam.`;
