import { AnnouncementInput, AnnouncementRound } from '#shared/domain/news/announcement.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedNamedBooks } from '#functions/audio/deployed-views.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { announce } from '#functions/news/announcements/announce.ts';
import { announcementPace } from '#functions/news/announcements/announcement-pace.ts';
import { webSubHub } from '#functions/news/announcements/tell-hub.ts';
import { deployedAnnouncements } from '#functions/news/news-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { publishedAudio, publishedPosts } from '#functions/news/reading/things.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { step } from '#functions/platform/step.ts';

const env = environment('ANNOUNCEMENTS_TABLE', 'AUDIO_TABLE', 'PEOPLE_TABLE');
/** Consistent reads, so that something withdrawn a moment ago isn't announced. */
const stronglyConsistent = { ConsistentRead: true };
const { WEBSUB_HUB: hub, WEBSUB_SITE: siteUrl } = process.env;
const runAnnouncement = announce({
  announcements: deployedAnnouncements(),
  pace: announcementPace(documentClient(), env.ANNOUNCEMENTS_TABLE),
  published: [
    publishedAudio(audioStore(documentClient(), env.AUDIO_TABLE), deployedNamedBooks(), stronglyConsistent),
    publishedPosts(deployedPosts(), stronglyConsistent),
  ],
  follows: deployedFollows(),
  ...tellingDependencies(),
  people: peopleStore(documentClient(), env.PEOPLE_TABLE),
  tellHub: hub && siteUrl ? webSubHub({ hub, siteUrl }) : undefined,
  now: () => new Date(),
});

/**
 * Safe to run twice: items are added only if absent, and progress is stored only if the record hasn't changed since it
 * was read.
 */
export const handler = step(AnnouncementInput, AnnouncementRound, runAnnouncement);
