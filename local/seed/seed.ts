import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson, writeFileAtomic } from '#local/services/files.ts';
import type { Cloud } from '#local/cloud/cloud.ts';
import { ada } from './authors/ada.ts';
import { emil } from './authors/emil.ts';
import { juno } from './authors/juno.ts';
import type { Oeuvre } from './authors/oeuvre.ts';
import { callsOf, type Calls } from './calls.ts';
import { daysAgo } from './moments.ts';
import { people, waitlist, type Person } from './people.ts';
import { recordFirst, recordRest } from './record.ts';
import { accountCreatorFor } from './user-pool.ts';
import { setUpChannel, writeBooksAndPosts } from './write.ts';

/**
 * Adds the demo data through the public API at the first start. Returns a function that makes the remaining recordings,
 * which take too long to wait for. Every step is idempotent, so the next start completes a start that was interrupted.
 */
export async function seed(cloud: Cloud, say: (sentence: string) => void = () => {}): Promise<RestOfSeed> {
  const progressPath = join(cloud.dataDir, 'seeded.json');
  const progress = await readJson<SeedProgress>(progressPath, 'nothing');
  if (progress === true) return async () => {};
  if (progress === 'nothing') {
    say('Adding five people with books, audio and posts, once …');
    await seedPeople(cloud);
    await writeFileAtomic(progressPath, JSON.stringify('people' satisfies SeedProgress));
  }
  return async () => {
    await seedRecordings(cloud);
    await writeFileAtomic(progressPath, JSON.stringify(true satisfies SeedProgress));
  };
}

async function seedPeople(cloud: Cloud): Promise<void> {
  const addToPool = await accountCreatorFor(cloud);
  const enter = async ({ email, joined }: Person) => {
    const calls = await callsOf(cloud, email);
    await calls.send('GET', '/profile', { at: joined });
    return calls;
  };
  await Promise.all(people.map(addToPool));
  const admin = people.find(({ group }) => group === 'admin');
  // The admin comes first, because the admin's account invites the others.
  const adminCalls = await enter(admin!);
  await fillWaitlist(adminCalls);
  const seededPeople = await Promise.all(
    people.map(async (person) => {
      const calls = person === admin ? adminCalls : await enter(person);
      const body = { credits: 20_000, about: 'To try everything' };
      const key = `demo-credits-${person.username}`;
      await adminCalls.send('POST', `/admin/credits/${person.username}`, { body, key, at: person.joined });
      return { person, calls };
    }),
  );
  await Promise.all(seededPeople.map(({ person, calls }) => followChannels(calls, person)));
  // Writes for one person after another. Parallel calls would start more worker processes than are kept alive, and
  // starting them takes more time than the calls save.
  for (const { person, calls } of seededPeople) {
    const oeuvre = oeuvres.find(({ username }) => username === person.username);
    if (!oeuvre) continue;
    await setUpChannel(calls, oeuvre);
    await writeBooksAndPosts(calls, oeuvre);
    await recordFirst(calls, oeuvre);
  }
}

async function seedRecordings(cloud: Cloud): Promise<void> {
  for (const oeuvre of oeuvres) {
    const { email } = personNamed(oeuvre.username);
    // Records for one author after another, because people may already be using the product.
    await recordRest(await callsOf(cloud, email), oeuvre);
  }
  while (isAnnouncing(cloud)) await sleep(50);
  for (const { email, group } of people) if (!group) await readNews(await callsOf(cloud, email));
}

const isAnnouncing = ({ services }: Cloud): boolean =>
  services.stepFunctions
    .executions()
    .some(({ status, stateMachineArn }) => status === 'RUNNING' && /announce/i.test(stateMachineArn));

async function readNews(calls: Calls): Promise<void> {
  const { notifications } = await calls.send('GET', '/notifications');
  const cutoff = daysAgo(3, '00:00').toISOString();
  const ids = notifications
    .filter(({ at, kind }) => at < cutoff || kind === 'audio-ready')
    .flatMap((one) => one.ids);
  if (ids.length > 0) await calls.send('POST', '/notifications/read', { body: { ids } });
}

const personNamed = (name: string): Person => people.find(({ username }) => username === name)!;

const oeuvres: readonly Oeuvre[] = [ada, juno, emil];

async function followChannels(calls: Calls, { follows = {} }: Person): Promise<void> {
  for (const [username, at] of Object.entries(follows)) {
    const { channel } = await calls.send('GET', `/channel/${username}`);
    await calls.send('POST', '/follow', { body: { creatorId: channel.creatorId }, at });
  }
}

async function fillWaitlist(calls: Calls): Promise<void> {
  const authors = people.filter(({ group }) => !group).map((person) => ({ ...person, asked: person.joined }));
  for (const { email, name, asked: at } of [...authors, ...waitlist])
    await calls.send('POST', '/waitlist', { body: { email, ...(name && { name }) }, at });
  for (const approvedPeople of [authors, waitlist.filter(({ invited }) => invited)])
    await calls.send('POST', '/admin/invites/approve', {
      body: { emails: approvedPeople.map(({ email }) => email) },
    });
}

type SeedProgress = 'nothing' | 'people' | true;
export type RestOfSeed = () => Promise<void>;
