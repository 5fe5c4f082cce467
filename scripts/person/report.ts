import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { creditsIn, type StoredAccount } from '#functions/credits/credit-account.ts';
import { usedOfDay } from '#functions/credits/daily-use.ts';
import type { Person } from '#functions/people/people-store.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { dayText, grouped, relativeTime } from '#shared/domain/locale.ts';
import { executionLines } from './executions.ts';
import type { ReachedStage } from './reach.ts';
import { worksOf, type Work } from './works.ts';

/** Returns an operator's report on a person. The report must never contain texts, titles or addresses. */
export async function reportOf(stage: ReachedStage, person: Person): Promise<readonly string[]> {
  const works = await worksOf(stage, person);
  const running = works.filter(({ state }) => state === 'runs');
  const failed = works.filter(({ state }) => state === 'failed').slice(0, mostFailed);
  const described = async (some: readonly Work[]) =>
    (await Promise.all(some.map((work) => linesOf(stage, work)))).flat();
  return [
    ...(await whoLines(stage, person)),
    '',
    running.length === 0 ? 'Nothing runs.' : 'Runs or waits:',
    ...(await described(running)),
    '',
    failed.length === 0 ? 'Nothing failed.' : 'Failed lately:',
    ...(await described(failed)),
    '',
    ...(await spendingLines(stage, person.id)),
  ];
}

async function whoLines({ pool, stage }: ReachedStage, person: Person): Promise<string[]> {
  const { id, creatorId, username, usernameChosen, createdAt, blocked, deletion, signedOutAt } = person;
  return [
    `${usernameChosen ? username : 'Somebody without a username'} on ${stage.name}: id ${id}, known to others as ${creatorId}.`,
    `With an account since ${dayText(createdAt)}${deletion === undefined ? '' : `, which ends (${deletion})`}. ${await poolWords(pool, person)}`,
    ...(blocked ? ['Blocked: may not follow or report.'] : []),
    ...(signedOutAt === undefined ? [] : [`Signed out everywhere at ${signedOutAt}.`]),
  ];
}

async function poolWords(
  { client, UserPoolId }: ReachedStage['pool'],
  { poolUsername: Username }: Person,
): Promise<string> {
  try {
    const user = { UserPoolId, Username };
    const { UserStatus, Enabled, UserMFASettingList = [] } = await client.send(new AdminGetUserCommand(user));
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(user));
    const role = Groups.some(({ GroupName }) => GroupName === 'admin') ? 'admin' : 'author';
    const factor = UserMFASettingList.length > 0 ? 'on' : 'off';
    return `Role ${role}; in the user pool ${UserStatus}${Enabled ? '' : ' and disabled'}, two-step sign-in ${factor}.`;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    return 'The user pool knows this person no more: nobody can sign in.';
  }
}

async function linesOf(stage: ReachedStage, work: Work): Promise<string[]> {
  const { kind, id, since, detail, execution } = work;
  const age = since === '' ? '' : `, ${relativeTime(since, stage.now.getTime(), 'en')}`;
  return [
    `  ${kind} ${id}${age}: ${withoutQuotes(detail)}`,
    ...(execution ? await executionLines(stage, execution) : []),
  ];
}

/** Removes quoted words, because a reason may contain the name of a chapter. */
const withoutQuotes = (reason: string) => reason.replaceAll(/“[^”]*”/g, '“…”');

async function spendingLines(
  { documents, tables, stage, now }: ReachedStage,
  ownerId: string,
): Promise<string[]> {
  const account = await readItem<StoredAccount>(documents, tables.creditAccounts, { ownerId });
  const { balance, monthlyLeft, granted, held } = creditsIn(account, now);
  const days = [
    { unit: 'characters', ...stage.spokenCharactersADay },
    { unit: 'tokens', ...stage.modelTokensADay },
  ] as const;
  const usedAmounts = await Promise.all(
    days.map(async ({ unit, perPerson, perStage }) => {
      const { ofPerson, ofStage } = await usedOfDay(documents, tables.usage, { unit, ownerId, now });
      return `${grouped(ofPerson)} of ${grouped(perPerson)} ${unit} (all together ${grouped(ofStage)} of ${grouped(perStage)})`;
    }),
  );
  return [
    `Credits: ${grouped(balance)} (${grouped(monthlyLeft)} of the month, ${grouped(granted)} granted), ${grouped(held)} held.`,
    `Used of this day (UTC): ${usedAmounts.join(', ')}.`,
  ];
}

const mostFailed = 10;
