import { hashedCode } from '#functions/people/code-hash.ts';
import { personOf } from '#functions/people/person-of.ts';
import type { PoolUser } from '#functions/people/user-pool.ts';
import { visitorLimit } from '#functions/platform/visitor-limit.ts';
import { visitorMarks } from '#functions/platform/visitor-marks.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootPeopleTables } from '#functions/testing/people-tables.ts';
import { askForChange } from './ask-for-change.ts';
import { confirmChange } from './confirm-change.ts';
import { sweepChanges } from './sweep-changes.ts';
import { undoChange } from './undo-change.ts';

export const oldEmail = 'ada@example.com';
export const newEmail = 'lovelace@example.com';

export async function bootEmailChange() {
  const tables = await bootPeopleTables();
  await tables.waitlist.invite(oldEmail, undefined, await hashedCode('ABCDEFGH'), tables.now());
  const pool = aPool();
  const codes: { to: string; code: string }[] = [];
  const links: { to: string; secret: string }[] = [];
  const faults = new Set<string>();
  const withFailures = <Of extends object>(of: Of): Of =>
    Object.fromEntries(
      Object.entries(of).map(([name, work]) => [
        name,
        async (...given: unknown[]) => {
          if (faults.delete(name)) throw new Error(`${name} is cut off`);
          return (work as (...them: unknown[]) => unknown)(...given);
        },
      ]),
    ) as Of;
  const mails = withFailures({
    code: async (to: string, code: string) => void codes.push({ to, code }),
    wayBack: async (to: string, secret: string) => void links.push({ to, secret }),
  });
  const deps = {
    ...tables,
    changes: tables.changes,
    pool: withFailures(pool.asked),
    mails,
    limit: visitorLimit(tables.client, 'usage', visitorMarks(tables.client, 'usage')),
    personOf: personOf({ ...tables, pool: pool.asked }),
  };
  let signedInAtSeconds = tables.now().getTime() / 1_000;
  const actor = (changes = {}) => ({
    id: 'ada',
    poolUsername: 'ada',
    groups: [],
    scopes: ['aws.cognito.signin.user.admin'],
    signedInAtSeconds,
    ...changes,
  });
  const request = (body: object, as = actor()) => ({ ...requestDefaults, params: {}, actor: as, body });
  await deps.personOf(actor());
  tables.wait({ minutes: 60 });
  return {
    ...tables,
    user: pool.user,
    others: pool.others,
    done: pool.done,
    codes,
    links,
    cut: (name: string) => void faults.add(name),
    actor,
    signIn: () => (signedInAtSeconds = tables.now().getTime() / 1_000),
    ask: (to = newEmail, as = actor()) => askForChange(deps)(request({ newEmail: to }, as) as never),
    show: (code = codes.at(-1)!.code, as = actor()) => confirmChange(deps)(request({ code }, as) as never),
    undo: (secret = links.at(-1)!.secret) => undoChange(deps)(request({ secret }) as never),
    sweep: sweepChanges(deps),
    ada: async () => (await tables.people.get('ada'))!,
    statusOf: async (email: string) => (await tables.waitlist.get(email))?.status,
  };
}

function aPool() {
  const user = { email: oldEmail, factors: [] as string[], googleSubject: undefined as string | undefined };
  const otherUsers: { email: string; id: string }[] = [];
  const doneCalls: string[] = [];
  const recordCall = (what: string) => async () => void doneCalls.push(what);
  return {
    user,
    others: otherUsers,
    done: doneCalls,
    asked: {
      find: async (): Promise<PoolUser | undefined> => ({
        ...user,
        preferredUsername: 'ada',
        name: 'Ada Marlowe',
        given_name: 'Ada',
        family_name: 'Marlowe',
        picture: undefined,
        identityProvider: 'Cognito',
      }),
      findByPassword: async (email: string) => {
        const otherUser = otherUsers.find((each) => each.email === email && each.id !== 'unseen');
        return otherUser && { poolUsername: otherUser.id, id: otherUser.id };
      },
      secondFactorsOf: async () => user.factors,
      setEmail: async (_: string, email: string) => {
        // simulates an account that has the address although `findByPassword` didn't find it
        if (otherUsers.some((each) => each.email === email && each.id === 'unseen')) return false;
        user.email = email;
        doneCalls.push(`address ${email}`);
        return true;
      },
      signOutEverywhere: recordCall('signed out'),
      resetPassword: recordCall('password reset'),
      endSecondFactor: async () => {
        user.factors = [];
        doneCalls.push('second factor off');
      },
      unlinkGoogle: async () => {
        user.googleSubject = undefined;
        doneCalls.push('Google off');
      },
    },
  };
}

export type EmailChangeSetup = Awaited<ReturnType<typeof bootEmailChange>>;
