import * as z from 'zod/mini';
import { deployedDigests } from '#functions/news/news-dependencies.ts';
import { readingDependencies } from '#functions/news/reading/reading-dependencies.ts';
import { deployedMails } from '#functions/people/mail-admission.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient, sesOfDigests } from '#functions/platform/clients.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { digestAllowance } from './digest-allowance.ts';
import { digestMail } from './digest-mail.ts';
import { digestNews } from './digest-news.ts';
import { digestProblem, sendDigests } from './send-digests.ts';

const env = environment('DIGESTS_TABLE', 'PEOPLE_TABLE', 'MAIL_FROM', 'DIGEST_TEMPLATE', 'SITE_URL');
const people = peopleStore(documentClient(), env.PEOPLE_TABLE);
const newsReading = { ...readingDependencies(), people, now: () => new Date() };
const sender = { from: env.MAIL_FROM, template: env.DIGEST_TEMPLATE, siteUrl: env.SITE_URL };
const deps = {
  digests: deployedDigests(),
  progress: dueMinutesProgress(documentClient(), env.DIGESTS_TABLE, 'digests'),
  people,
  newsFor: digestNews(newsReading),
  mail: digestMail(sesOfDigests(), sender),
  mails: deployedMails(),
  allowance: () => digestAllowance(sesOfDigests()),
};

/** Safe to run twice, also concurrently: a claimed digest is no longer due. */
export const handler = step(z.unknown(), z.object({ minutesBehind: z.number() }), async () => {
  const runResult = await sendDigests(deps);
  const { minutesBehind, givenBack, waitMinutes } = runResult;
  if (waitMinutes > 0) log.warn('Digests wait', { minutesBehind, givenBack, waitMinutes });
  const trouble = digestProblem(runResult);
  if (trouble !== undefined) throw new Error(trouble);
  return { minutesBehind };
});
