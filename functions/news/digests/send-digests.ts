import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { digestNews, type DigestNewsDependencies } from './digest-news.ts';
import type { DigestMail } from './digest-mail.ts';
import type { DigestStore, StoredDigest } from './digest-store.ts';
import { nextDigest } from './digest-time.ts';

/**
 * Sends every digest that stands at these values of the index. Each is claimed before it is sent, so that nobody gets one
 * twice however often this runs; what a fault after that keeps back, the next digest brings.
 */
export const sendDigests = (deps: Dependencies) => async (dueIn: readonly string[]) => {
  let failed = 0;
  for (const each of dueIn)
    for await (const digests of deps.digests.listDue(each))
      failed += await countFailures(atOnce, digests, sendOne(deps), (error, { personId: userId }) =>
        log.error('A digest was not sent; the next one brings what it had to tell', error, { userId }),
      );
  return { failed };
};

const sendOne = (deps: Dependencies) => async (seen: StoredDigest) => {
  const now = deps.now().toISOString();
  // where nothing ran for days, those that were left out are one
  const digest = await deps.digests.claim(seen, nextDigest(seen, now > seen.nextAt ? now : seen.nextAt));
  if (!digest) return;
  const person = await deps.people.get(digest.personId);
  if (!person?.email || person.deletion) return;
  const { until, news, hasMore } = await digestNews(deps, person, digest.sentUntil);
  if (news.length === 0) return;
  await deps.mail(person.email, { digest, news, hasMore });
  await deps.digests.noteSent(digest, until, now);
};

const atOnce = 10;

interface Dependencies extends DigestNewsDependencies {
  readonly digests: Pick<DigestStore, 'listDue' | 'claim' | 'noteSent'>;
  readonly people: Pick<PeopleStore, 'get' | 'publicNamesOf'>;
  readonly mail: DigestMail;
}
