import { sendingLimits, type SendingLimits } from '#local/services/ses/sending-limits.ts';
import { admission } from '#functions/platform/admission/admission.ts';
import { dueInOf, type StoredProgress } from '#functions/platform/due-minutes.ts';
import { promptMail, type Mails } from '#functions/people/mail-admission.ts';
import type { Person } from '#functions/people/people-store.ts';
import { digestAllowance } from '#functions/news/digests/digest-allowance.ts';
import type { StoredDigest } from '#functions/news/digest-store.ts';
import { sendDigests, type DigestsSent } from '#functions/news/digests/send-digests.ts';
import { admissionsInMemory } from '#functions/testing/admissions-in-memory.ts';
import { simulatedClock } from '#functions/testing/simulated-clock.ts';

/**
 * Simulates weekly digests that are all due in the same minute. The code for sending and admission is real; the clock
 * is simulated, and so is SES, which refuses mails in the same cases as the local stand-in. `fate` decides the outcome
 * of each call.
 */
export function simulatedDigests(count: number, { perSecond = 14, fate = () => 'done' }: Simulation = {}) {
  const clock = simulatedClock();
  const dueAt = clock.now();
  const mails: Mails = { admission: admission(admissionsInMemory(clock), clock), perSecond };
  let account = sendingLimits({}, clock.now);
  const storedDigests = new Map<string, StoredDigest>();
  const sentMails: SentMails[] = [];
  let progress: StoredProgress = { minute: minuteOf(dueAt) };

  for (let n = 0; n < count; n += 1) put(`usr_${n}`, { nextAt: new Date(dueAt).toISOString() });

  function put(personId: string, fields: Pick<StoredDigest, 'nextAt' | 'dueSince'>): StoredDigest {
    const previousDigest: Omit<StoredDigest, 'nextAt' | 'dueIn'> = storedDigests.get(personId) ?? {
      personId,
      every: 'week',
      day: dayOf(dueAt),
      hour: new Date(dueAt).getUTCHours(),
      timeZone: 'UTC',
      secret: personId,
      sentUntil: new Date(dueAt).toISOString(),
    };
    const digest = { ...previousDigest, ...fields, dueIn: dueInOf(fields.nextAt, personId) };
    storedDigests.set(personId, digest);
    return digest;
  }

  async function move(
    seen: StoredDigest,
    nextAt: string,
    dueSince?: string,
  ): Promise<StoredDigest | undefined> {
    await clock.pause(5);
    if (storedDigests.get(seen.personId)!.dueIn !== seen.dueIn) return undefined;
    return put(seen.personId, { nextAt, dueSince });
  }

  async function mail(to: string): Promise<void> {
    await clock.pause(60 + clock.random() * 80);
    try {
      account.take(to);
    } catch (error) {
      const { name, message, status } = error as Error & { status: number };
      throw sesError(name, message, status);
    }
    sentMails.push({ to, at: clock.now() });
  }

  async function run(): Promise<DigestsSent | undefined> {
    const processKilled = Promise.withResolvers<undefined>();
    let isAlive = true;
    const never = new Promise<never>(() => {});
    const withFate =
      <Args extends unknown[], Result>(doing: DigestCall, act: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        const effect = isAlive ? fate(doing) : 'killed before';
        if (effect === 'not done') throw new Error('The table is busy');
        if (typeof effect === 'object')
          throw sesError(effect.name, effect.message ?? `No, ${String(args[0])}`, effect.status);
        const result = effect === 'killed before' ? undefined : await act(...args);
        if (effect === 'done' && isAlive) return result!;
        if (effect === 'answer lost') throw new Error('socket hang up');
        isAlive = false;
        processKilled.resolve(undefined);
        return never;
      };
    const digestRun = sendDigests({
      digests: {
        async *listDue(dueIn) {
          const dueDigests = [...storedDigests.values()].filter((digest) => digest.dueIn === dueIn);
          if (dueDigests.length > 0) yield dueDigests;
        },
        claim: withFate('claim', (seen, nextAt) => move(seen, nextAt)),
        giveBack: withFate('give back', move),
        noteSent: withFate('note', async () => clock.pause(5)),
      },
      progress: {
        get: () => Promise.resolve(progress),
        set: async (next) => void (progress = next),
      },
      people: { get: async (id) => ({ id, email: id }) as Person },
      newsFor: withFate('read', async () => {
        await clock.pause(20);
        return { until: new Date(clock.now()).toISOString(), news: [{} as never], hasMore: false };
      }),
      mail: withFate('mail', mail),
      mails,
      allowance: () => digestAllowance({ send: () => Promise.resolve(account.account()) }),
    });
    digestRun.catch(() => {});
    return Promise.race([digestRun, processKilled.promise]);
  }

  return {
    clock,
    dueAt,
    sent: sentMails,
    stored: storedDigests,
    run,
    limit: (limits: SendingLimits) => void (account = sendingLimits(limits, clock.now)),
    async invite(to: string): Promise<number> {
      const startedAt = clock.now();
      let sentAt = 0;
      await promptMail(mails, (...[address]) => ((sentAt = clock.now()), mail(address)))(to, '', {});
      return sentAt - startedAt;
    },
    async runFor(hours: number): Promise<DigestsSent[]> {
      const endTime = clock.now() + hours * 3_600_000;
      const outcomes: DigestsSent[] = [];
      for (let next = clock.now(); next <= endTime; next += 900_000) {
        await clock.pause(next - clock.now());
        const outcome = await run();
        if (outcome) outcomes.push(outcome);
      }
      return outcomes;
    },
    async nextWeek(): Promise<void> {
      await clock.pause(dueAt + weekMs - clock.now());
      progress = { minute: minuteOf(clock.now()) };
    },
  };
}

const sesError = (name: string, message: string, httpStatusCode: number) =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });

const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16);
const dayOf = (time: number) =>
  (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(time).getUTCDay()]!;

export const weekMs = 7 * 86_400_000;

export type DigestCall = 'read' | 'claim' | 'mail' | 'note' | 'give back';
export type CallFate =
  | 'done'
  | 'not done'
  | 'answer lost'
  | 'killed before'
  | 'killed after'
  | { readonly name: string; readonly status: number; readonly message?: string };
interface Simulation {
  readonly perSecond?: number;
  readonly fate?: (doing: DigestCall) => CallFate;
}
interface SentMails {
  readonly to: string;
  readonly at: number;
}
