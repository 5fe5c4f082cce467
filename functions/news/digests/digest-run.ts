import { randomUUID } from 'node:crypto';
import { windowBefore } from '#functions/platform/admission/admission.ts';
import { callMsAt, callPaced } from '#functions/platform/admission/call-paced.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { log } from '#functions/platform/log.ts';
import type { Mails } from '#functions/people/mail-admission.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { digestShare, type DigestAllowance } from './digest-allowance.ts';
import type { DigestMail } from './digest-mail.ts';
import type { DigestNews } from './digest-news.ts';
import type { DigestStore, StoredDigest } from '#functions/news/digest-store.ts';
import { nextDigest } from './digest-time.ts';
import { mailRefusal } from './mail-refusal.ts';

/**
 * Sends the due digests in groups that take half a second each, so that other mails, which people wait for, are never
 * delayed for long. Claims each digest before sending it, so that no one gets it twice. If SES refuses a mail, gives
 * the claim back, unless the mail itself was the reason.
 */
export function digestRun(deps: DigestRunDependencies, allowance: DigestAllowance) {
  const { admission, perSecond } = deps.mails;
  const { clock } = admission;
  const id = randomUUID();
  const endsAt = clock.now() + runMs;
  const everyMs = callMsAt(Math.min(perSecond * digestShare, allowance.perSecond));
  const groupSize = Math.max(1, Math.floor(windowMs / everyMs));
  let remainingMails = allowance.mails;
  let failed = 0;
  let rejectedInARow = 0;
  let givenBack = 0;
  let dueSince: string | undefined;

  async function sendDueDigests(dueIn: readonly string[]): Promise<{ failed: number; isCut: boolean }> {
    const failedBefore = failed;
    for (const minuteShard of dueIn)
      for await (const digests of deps.digests.listDue(minuteShard))
        for (let at = 0; at < digests.length; at += groupSize) {
          const hasRoom = clock.now() < endsAt && (await sendGroup(digests.slice(at, at + groupSize)));
          if (!hasRoom) return { failed: failed - failedBefore, isCut: true };
        }
    return { failed: failed - failedBefore, isCut: false };
  }

  async function sendGroup(digests: readonly StoredDigest[]): Promise<boolean> {
    const prepared = (await mapConcurrently(readAtOnce, digests, prepare)).filter((one) => one !== undefined);
    const fitting = prepared.slice(0, remainingMails);
    if (fitting.length > 0) {
      const costMs = fitting.length * everyMs;
      const windowRequest = { id, thing: id, personId: 'digests', costMs, lane: 'fair' } as const;
      const window = await windowBefore(admission, windowRequest, endsAt);
      if (!window) return false;
      await callPaced(fitting, { clock, from: window.from, everyMs: window.ms / fitting.length }, deliver);
    }
    return fitting.length === prepared.length && !isSesRejecting();
  }

  async function prepare(seen: StoredDigest): Promise<PreparedDigest | undefined> {
    try {
      const person = await deps.people.get(seen.personId);
      if (person?.email && !person.deletion) {
        const newsOfDigest = await deps.newsFor(person, seen.sentUntil);
        if (newsOfDigest.news.length > 0) return { seen, to: person.email, ...newsOfDigest };
      }
      await claim(seen);
    } catch (error) {
      noteFailure('A digest could not be read', error, seen);
      await giveBack(seen, seen);
    }
    return undefined;
  }

  async function deliver({ seen, to, until, ...digestNews }: PreparedDigest): Promise<void> {
    if (isSesRejecting()) return;
    try {
      const digest = await claim(seen);
      if (!digest) return;
      const now = nowInUtc();
      try {
        await deps.mail(to, { digest, ...digestNews });
      } catch (error) {
        return await handleRejection(error as Error, { seen, digest, to });
      }
      remainingMails -= 1;
      rejectedInARow = 0;
      await deps.digests.noteSent(digest, until, now);
    } catch (error) {
      noteFailure('A digest could not be noted', error, seen);
    }
  }

  async function handleRejection(error: Error, { seen, digest, to }: ClaimedDigest): Promise<void> {
    const refusal = mailRefusal(error, to);
    if (refusal !== 'sandbox') rejectedInARow += 1;
    if (refusal === 'lost') remainingMails -= 1;
    if (refusal === 'lost' || refusal === 'refused') {
      failed += 1;
      // logs only the error's name, because messages of SES contain the mail address
      const fields = { userId: seen.personId, error: error.name };
      log.warn('A digest was not sent; the next one brings what it had to tell', fields);
      return;
    }
    log.info('A digest was given back', { userId: seen.personId, error: error.name });
    await giveBack(digest, seen);
    if (error.name === 'TooManyRequestsException') await admission.refused();
  }

  /**
   * Returns true after several refusals in a row, because then the reason isn't a single mail. The other digests stay
   * unclaimed for the next run.
   */
  const isSesRejecting = () => rejectedInARow >= mostRejectedInARow;

  /**
   * Moves the digest to its first scheduled time after now, so that after days without a run the missed digests are
   * sent as one.
   */
  async function claim(seen: StoredDigest): Promise<StoredDigest | undefined> {
    const now = nowInUtc();
    return deps.digests.claim(seen, nextDigest(seen, now > seen.nextAt ? now : seen.nextAt));
  }

  /**
   * Makes the digest due again in a future minute, because later runs don't look at a minute that a run has completed.
   */
  async function giveBack(digest: StoredDigest, seen: StoredDigest): Promise<void> {
    const firstDueAt = seen.dueSince ?? seen.nextAt;
    const nextAt = new Date((Math.ceil(clock.now() / 60_000) + retryMinutes) * 60_000).toISOString();
    givenBack += 1;
    if (dueSince === undefined || firstDueAt < dueSince) dueSince = firstDueAt;
    try {
      await deps.digests.giveBack(digest, nextAt, firstDueAt);
    } catch (error) {
      noteFailure('A digest could not be given back; the next one brings what it had to tell', error, seen);
    }
  }

  function noteFailure(sentence: string, error: unknown, { personId: userId }: StoredDigest): void {
    failed += 1;
    log.error(sentence, error, { userId });
  }

  const nowInUtc = () => new Date(clock.now()).toISOString();

  return { send: sendDueDigests, waiting: () => ({ givenBack, dueSince }) };
}

/** Less than the function's timeout of ten minutes. */
const runMs = 9 * 60_000;
const windowMs = 500;
const readAtOnce = 10;
const mostRejectedInARow = 3;
/**
 * How long a postponed digest waits. Runs start every 15 minutes, so the second run from now finds it at the latest.
 */
const retryMinutes = 15;

interface PreparedDigest extends DigestNews {
  readonly seen: StoredDigest;
  readonly to: string;
}
interface ClaimedDigest {
  readonly seen: StoredDigest;
  readonly digest: StoredDigest;
  readonly to: string;
}
export interface DigestRunDependencies {
  readonly digests: Pick<DigestStore, 'listDue' | 'claim' | 'giveBack' | 'noteSent'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly newsFor: (person: Person, since: string) => Promise<DigestNews>;
  readonly mail: DigestMail;
  readonly mails: Mails;
}
