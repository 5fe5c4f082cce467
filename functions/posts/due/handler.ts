import * as z from 'zod/mini';
import { deployedAnnouncing } from '#functions/news/announcing.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import { deployedCovers, postDependencies } from '#functions/posts/post-dependencies.ts';
import { publishDue } from './publish-due.ts';

const now = () => new Date();
const { PEOPLE_TABLE, POSTS_TABLE } = environment('PEOPLE_TABLE', 'POSTS_TABLE');
const progress = dueMinutesProgress(documentClient(), POSTS_TABLE, 'posts');
const deps = {
  ...postDependencies(deployedAnnouncing('post-published')),
  covers: deployedCovers(),
  pictures: deployedTextPictures(),
};
const publishDuePosts = publishDue({
  ...deps,
  ...tellingDependencies(),
  people: peopleStore(documentClient(), PEOPLE_TABLE),
  now,
});

/** Safe to repeat, also concurrently: a published post is no longer due. */
export const handler = step(z.unknown(), z.object({ minutesBehind: z.number() }), async () => {
  const { failed, minutesBehind } = await walkDueMinutes({ progress, now }, publishDuePosts);
  if (minutesBehind > 0) log.warn('Scheduled posts are behind', { minutesBehind });
  if (failed > 0) throw new Error(`${failed} posts couldn’t be published.`);
  return { minutesBehind };
});
