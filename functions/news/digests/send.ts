import * as z from 'zod/mini';
import { deployedDigests } from '#functions/news/news-dependencies.ts';
import { readingDependencies } from '#functions/news/reading/reading-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient, ses } from '#functions/platform/clients.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { digestMail } from './digest-mail.ts';
import { sendDigests } from './send-digests.ts';

const env = environment('PEOPLE_TABLE', 'MAIL_FROM', 'DIGEST_TEMPLATE', 'SITE_URL');
const digests = deployedDigests();
const now = () => new Date();
const work = sendDigests({
  ...readingDependencies(),
  digests,
  people: peopleStore(documentClient(), env.PEOPLE_TABLE),
  mail: digestMail(ses(), { from: env.MAIL_FROM, template: env.DIGEST_TEMPLATE, siteUrl: env.SITE_URL }),
  now,
});

/** May run twice, also at the same time: a digest that was claimed is not due any more. */
export const handler = step(z.unknown(), z.object({ minutesBehind: z.number() }), async () => {
  const { failed, minutesBehind } = await walkDueMinutes({ progress: digests.progress, now }, work);
  if (minutesBehind > 0) log.warn('Digests are behind', { minutesBehind });
  if (failed > 0) throw new Error(`${failed} digests could not be sent.`);
  return { minutesBehind };
});
