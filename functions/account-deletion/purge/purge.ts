import { audioRemovalDependencies } from '#functions/audio/removal-dependencies.ts';
import { listeningStore } from '#functions/listening/listening-store.ts';
import {
  deployedBookThings,
  deployedChapters,
  deployedTexts,
  deployedWritingDays,
} from '#functions/books/book-dependencies.ts';
import {
  deployedAnnouncements,
  deployedDigests,
  deployedReminders,
} from '#functions/news/news-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import {
  deployedCovers,
  deployedPostCounters,
  deployedPosts,
  deployedPostTexts,
} from '#functions/posts/post-dependencies.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { playlistMembership } from '#functions/playlists/playlist-membership.ts';
import { sharingDependencies } from '#functions/sharing/sharing-dependencies.ts';
import { channelDependencies, deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { archiveStore } from '#functions/people/archive-store.ts';
import { imageStore } from '#functions/people/image-store.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { deployedEdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import {
  deployedAnswerSlots,
  deployedConversations,
  deployedExecutions,
  deployedMessages,
  deployedPrompts,
} from '#functions/writing/writing-dependencies.ts';
import * as z from 'zod/mini';
import { endAccount } from './end-account.ts';
import { removals } from './removals.ts';
import { removedObjects } from './removed-objects.ts';

const people = peopleDependencies();
const playlists = deployedPlaylists();
const { ARCHIVES_TABLE, LISTENING_TABLE, MEDIA_BUCKET, TEXTS_BUCKET, WORK_BUCKET } = environment(
  'ARCHIVES_TABLE',
  'LISTENING_TABLE',
  'MEDIA_BUCKET',
  'TEXTS_BUCKET',
  'WORK_BUCKET',
);
const end = endAccount({
  ...people,
  removals: removals({
    ...people,
    ...audioRemovalDependencies(),
    edges: deployedEdgeNotes(),
    ...channelDependencies(),
    follows: deployedFollows(),
    newsItems: deployedNewsItems(),
    announcements: deployedAnnouncements(),
    reminders: deployedReminders(),
    digests: deployedDigests(),
    ...sharingDependencies(),
    playlists,
    membership: playlistMembership(playlists),
    posts: deployedPosts(),
    postCounters: deployedPostCounters(),
    postTexts: deployedPostTexts(),
    covers: deployedCovers(),
    listening: listeningStore(documentClient(), LISTENING_TABLE),
    ...creditDependencies(),
    archives: archiveStore(documentClient(), ARCHIVES_TABLE),
    images: imageStore(s3(), MEDIA_BUCKET),
    conversations: deployedConversations(),
    answerSlots: deployedAnswerSlots(),
    messages: deployedMessages(),
    prompts: deployedPrompts(),
    answerExecutions: deployedExecutions(),
    bookThings: deployedBookThings(),
    writingDays: deployedWritingDays(),
    texts: deployedTexts(),
    chapters: deployedChapters(),
    removedObjects: removedObjects(s3(), { media: MEDIA_BUCKET, texts: TEXTS_BUCKET, work: WORK_BUCKET }),
  }),
});

const Endings = z.object({ kept: z.number(), begun: z.number(), ended: z.number() });

/** Ends the accounts whose days of grace are over. May run twice: what is ended is not found again. */
export const handler = step(z.unknown(), Endings, async () => {
  const endings = { kept: 0, begun: 0, ended: 0 };
  let failed = 0;
  for (const person of await people.people.listDue(people.now().toISOString())) {
    try {
      endings[await end(person)] += 1;
    } catch (error) {
      // one account must not keep the others; the next run takes it up again
      failed += 1;
      log.error('An account could not be ended', error, { userId: person.id });
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts could not be ended.`);
  log.info('Accounts were ended', endings);
  return endings;
});
