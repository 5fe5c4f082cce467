import { audioRemovalDependencies } from '#functions/audio/removal-dependencies.ts';
import { channelDependencies, deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { deployedEdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { playlistMembership } from '#functions/playlists/playlist-membership.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { deployedPostCounters, deployedPosts } from '#functions/posts/post-dependencies.ts';
import { sharingDependencies } from '#functions/sharing/sharing-dependencies.ts';
import { deployedAnswerSlots, deployedExecutions } from '#functions/writing/writing-dependencies.ts';
import { deployedChapters } from '#functions/books/book-dependencies.ts';
import { tablesByOwner, tableVariable } from '#shared/tables.ts';
import * as z from 'zod/mini';
import { endAccount } from './end-account.ts';
import { removalsOfAllAreas } from './removals.ts';
import { ownerKeyRemover } from './under-their-key.ts';

const people = peopleDependencies();
const { MEDIA_BUCKET, TEXTS_BUCKET, WORK_BUCKET } = environment(
  'MEDIA_BUCKET',
  'TEXTS_BUCKET',
  'WORK_BUCKET',
);
const env = environment(...tablesByOwner.map(tableVariable));
const endOneAccount = endAccount({
  ...people,
  removals: removalsOfAllAreas({
    ...people,
    ...audioRemovalDependencies(),
    edges: deployedEdgeNotes(),
    ...channelDependencies(),
    follows: deployedFollows(),
    ...sharingDependencies(),
    membership: playlistMembership(deployedPlaylists()),
    posts: deployedPosts(),
    postCounters: deployedPostCounters(),
    answerSlots: deployedAnswerSlots(),
    answerExecutions: deployedExecutions(),
    chapters: deployedChapters(),
    underTheirKey: ownerKeyRemover(documentClient(), s3(), (name) => env[tableVariable(name)]!, {
      media: MEDIA_BUCKET,
      texts: TEXTS_BUCKET,
      work: WORK_BUCKET,
    }),
  }),
});

const EndingCounts = z.object({ kept: z.number(), begun: z.number(), ended: z.number() });

/** Safe to repeat: an account that was deleted completely isn't found again. */
export const handler = step(z.unknown(), EndingCounts, async () => {
  const endings = { kept: 0, begun: 0, ended: 0 };
  let failed = 0;
  for (const person of await people.people.listDue(people.now().toISOString())) {
    try {
      endings[await endOneAccount(person)] += 1;
    } catch (error) {
      // one failure must not delay the other accounts; the next run retries it
      failed += 1;
      log.error('An account could not be ended', error, { userId: person.id });
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts could not be ended.`);
  log.info('Accounts were ended', endings);
  return endings;
});
