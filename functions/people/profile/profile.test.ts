import { ProfileChange } from '#shared/contract/people/profile.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import type { PoolUser } from '#functions/people/user-pool.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { hashedCode } from '#functions/people/code-hash.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { checkUsername } from '#functions/people/usernames/check-username.ts';
import { changeProfile } from './change-profile.ts';
import { personOf } from '#functions/people/person-of.ts';

let tables: PeopleTables;
let parts: PeopleTables & { pool: typeof pool };
const poolUsers = new Map<string, PoolUser>();
const pool = {
  find: vi.fn<(name: string) => Promise<PoolUser | undefined>>((name) =>
    Promise.resolve(poolUsers.get(name)),
  ),
  setUsername: vi.fn<(name: string, username: string) => Promise<void>>(() => Promise.resolve()),
};

beforeAll(async () => {
  tables = await bootPeopleTables();
  parts = { ...tables, pool };
});
beforeEach(() => void pool.setUsername.mockClear());
afterAll(() => tables.close());

describe('the first request of a person', () => {
  test('creates one profile and uses username and invitation only once, even from two tabs (S1.28)', async () => {
    await invite('lea@example.com');
    const lea = await addInvitedUser('lea', {
      email: 'lea@example.com',
      preferredUsername: 'Lea',
      given_name: 'Lea',
    });
    const [one, other] = await Promise.all([personOf(parts)(lea), personOf(parts)(lea)]);
    expect(one).toMatchObject({ id: 'lea', username: 'lea', usernameChosen: true, firstName: 'Lea' });
    expect({ ...other, handles: undefined }).toMatchObject({ username: 'lea', createdAt: one.createdAt });
    expect(await tables.handles.get('lea')).toMatchObject({ userId: 'lea', current: true });
    expect(await tables.waitlist.get('lea@example.com')).toMatchObject({
      status: 'joined',
      spentAt: expect.any(String),
    });
    expect(await tables.pages.counts()).toMatchObject({ invited: 0, joined: 1 });
  });

  test('gives a temporary username when the requested one was taken after the sign-up', async () => {
    await tables.transact({
      handle: tables.handles.takeWrite('ida', 'somebody', tables.now().toISOString()),
    });
    const ida = await personOf(parts)(await addInvitedUser('ida1', { preferredUsername: 'ida' }));
    expect(ida).toMatchObject({ usernameChosen: false, username: expect.stringMatching(/^member_/) });
    expect(await tables.handles.get('ida')).toMatchObject({ userId: 'somebody' });
    expect(await tables.handles.get(ida.username)).toBeUndefined();
  });

  test('gives a Google user a temporary username to be replaced later (S6.10)', async () => {
    const max = await addInvitedUser('max', { identityProvider: 'Google', preferredUsername: undefined });
    expect(await personOf(parts)(max)).toMatchObject({
      identityProvider: 'Google',
      usernameChosen: false,
      username: expect.stringMatching(/^google_/),
    });
  });

  test('gives a reserved username only to admins', async () => {
    const thief = await addInvitedUser('thief', { preferredUsername: 'support' });
    expect((await personOf(parts)(thief)).usernameChosen).toBe(false);
    const admin = await addInvitedUser('boss', { preferredUsername: 'quillcast' }, ['admin']);
    expect((await personOf(parts)(admin)).username).toBe('quillcast');
  });

  test('keeps their list of recordings in progress, even if it was stored before their profile', async () => {
    const slots = { id: 'sam', running: new Set(['aud_1']) };
    await tables.client.send(new PutCommand({ TableName: 'people', Item: slots }));
    expect(await tables.people.get('sam')).toBeUndefined();
    expect(await personOf(parts)(await addInvitedUser('sam', {}))).toMatchObject({
      email: 'sam@example.com',
    });
    expect(await tables.people.get('sam')).toMatchObject(slots);
  });

  test('shortens a name that is too long, so that the settings can still be saved', async () => {
    const pat = await addInvitedUser('pat', { name: `  ${'Pat '.repeat(500)}`, given_name: ' ' });
    const { name, channelName, firstName } = await personOf(parts)(pat);
    expect([name, channelName]).toEqual([name.trim(), name]);
    expect(ProfileChange.safeParse({ name, channelName }).success).toBe(true);
    expect(firstName).toBeUndefined();
  });

  test('removes invisible characters from a name', async () => {
    const uri = await addInvitedUser('uri', { name: 'Uri\u0000\n\u202EocraM', given_name: '\u200F' });
    expect(await personOf(parts)(uri)).toMatchObject({ name: 'Uri ocraM', firstName: undefined });
  });

  test('uses the name from the waiting list, unless Google provides one', async () => {
    const namesOf = async (id: string, user: Partial<PoolUser>) => {
      const email = `${id}@example.com`;
      await tables.waitlist.join({ email, name: ' Émilie du Châtelet ' }, tables.now().toISOString());
      await invite(email);
      const { name, channelName } = await personOf(parts)(await addInvitedUser(id, user));
      return [name, channelName];
    };
    expect(await namesOf('emilie', {})).toEqual(['Émilie du Châtelet', 'Émilie du Châtelet']);
    expect(await namesOf('gabrielle', { name: 'Gabrielle' })).toEqual(['Gabrielle', 'Gabrielle']);
  });

  test('uses the username as the name of a person without a name, never the email address', async () => {
    const { name, channelName } = await personOf(parts)(
      await addInvitedUser('zoe', { name: '  ', email: 'z.ito@example.com' }),
    );
    expect([name, channelName]).toEqual(['zoe-zoe', 'zoe-zoe']);
  });

  test('gives a public id and a temporary username that cannot be derived from the user id', async () => {
    const publicNames = async () => {
      const { creatorId, username } = await personOf(parts)(
        await addInvitedUser('sub', { preferredUsername: undefined }),
      );
      await tables.people.remove('sub');
      await tables.waitlist.remove('sub@example.com');
      return [creatorId, username];
    };
    const [one, other] = [await publicNames(), await publicNames()];
    expect(one).toEqual([expect.stringMatching(/^cre_[0-9a-f]{24}$/), expect.stringMatching(/^member_/)]);
    for (const name of one) expect(other).not.toContain(name);
  });

  test('is refused for a person who was deleted while their token was still valid', async () => {
    const ghost: Actor = { id: 'ghost', poolUsername: 'ghost', groups: [], scopes: [] };
    await expect(personOf(parts)(ghost)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await tables.people.get('ghost')).toBeUndefined();
  });

  test('returns the same profile in two tabs, even if the request of one tab takes longer', async () => {
    await invite('two@example.com');
    const two = await addInvitedUser('two', { email: 'two@example.com' });
    const slow = Promise.withResolvers<void>();
    pool.find.mockImplementationOnce(async (name) => slow.promise.then(() => poolUsers.get(name)));
    const late = personOf(parts)(two);
    await vi.waitFor(() => expect(pool.find).toHaveBeenCalledWith('two'));
    const { createdAt } = await personOf(parts)(two);
    slow.resolve();
    expect(await late).toMatchObject({ id: 'two', createdAt });
  });

  test('accepts an invitation for only one of two accounts with the invited address (S1.28)', async () => {
    await invite('both@example.com');
    const google = await addInvitedUser('both-1', { email: 'both@example.com', identityProvider: 'Google' });
    const password = await addInvitedUser('both-2', { email: 'both@example.com' });
    const results = await Promise.allSettled([personOf(parts)(google), personOf(parts)(password)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = results[0].status === 'rejected' ? google : password;
    await expect(personOf(parts)(late)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await tables.people.get(late.id)).toBeUndefined();
  });

  test('is refused after the invitation was revoked, until there is a new one', async () => {
    await invite('rev@example.com');
    const rev = await addInvitedUser('rev', { email: 'rev@example.com' });
    await tables.waitlist.revoke((await tables.waitlist.get('rev@example.com'))!);
    await expect(personOf(parts)(rev)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await tables.waitlist.get('rev@example.com'))!.status).toBe('revoked');

    await invite('rev@example.com');
    expect(await personOf(parts)(rev)).toMatchObject({ email: 'rev@example.com' });
    expect((await tables.waitlist.get('rev@example.com'))!.status).toBe('joined');
  });

  test('succeeds when the invitation expired between sign-up and confirmation', async () => {
    await invite('slow@example.com');
    tables.wait({ days: 15 });
    await personOf(parts)(await addInvitedUser('slow', { email: 'slow@example.com' }));
    expect((await tables.waitlist.get('slow@example.com'))!.status).toBe('joined');
  });

  test('is refused if the person’s email address in the user pool is not invited', async () => {
    await invite('known@example.com');
    await tables.waitlist.join({ email: 'wait@example.com' }, tables.now().toISOString());
    for (const id of ['nobody', 'wait', 'moved', 'addressless']) {
      const email = { moved: 'another@example.com', addressless: '' }[id] ?? `${id}@example.com`;
      await expect(personOf(parts)(addUser(id, { email }))).rejects.toMatchObject({
        code: 'forbidden',
        message:
          'There’s no invitation for this email address. Join the waitlist, or sign in with the invited address.',
      });
      expect(await tables.people.get(id)).toBeUndefined();
      expect(await tables.handles.get(`${id}-${id}`)).toBeUndefined();
    }
    expect((await tables.waitlist.get('wait@example.com'))!.status).toBe('waiting');
    expect((await tables.waitlist.get('known@example.com'))!.status).toBe('invited');
  });

  test('needs no invitation for an admin, and marks an admin on the waiting list as joined', async () => {
    await tables.waitlist.join({ email: 'head@example.com' }, tables.now().toISOString());
    await personOf(parts)(addUser('head', {}, ['admin']));
    expect((await tables.waitlist.get('head@example.com'))!.status).toBe('joined');

    await invite('chief@example.com');
    await tables.waitlist.revoke((await tables.waitlist.get('chief@example.com'))!);
    await personOf(parts)(addUser('chief', {}, ['admin']));
    expect((await tables.waitlist.get('chief@example.com'))!.status).toBe('revoked');
  });
});

describe('a person who changes their profile', () => {
  test('gets the new username; the old one leads to the new one and is refused to others', async () => {
    const una = await addInvitedUser('una', { preferredUsername: 'una' });
    const { profile } = await change(una, { username: ' Una-Two ' });
    expect(profile).toMatchObject({ userid: 'una', username: 'una-two', usernameChosen: true });
    expect(pool.setUsername.mock.calls).toEqual([['una', 'una-two']]);
    expect(edges.told.splice(0)).toEqual([`username ${(await tables.people.get('una'))!.creatorId}`]);
    expect((await tables.people.publicNamesOf(['una'])).get('una')).toMatchObject({ username: 'una-two' });

    expect(await check('una')).toMatchObject({ available: false, current: 'una-two' });
    expect(await check('una-two')).toEqual({
      username: 'una-two',
      available: false,
      reason: expect.any(String),
    });
    await expect(change(await addInvitedUser('tom', {}), { username: 'una' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This username is taken. Choose another one.',
    });

    expect((await change(una, { username: 'una' })).profile.username).toBe('una');
    expect(await check('una-two')).toMatchObject({ current: 'una' });
  });

  test('keeps the username after requesting a forbidden one or the same one again', async () => {
    const eve = await addInvitedUser('eve', { preferredUsername: 'evelyn' });
    await personOf(parts)(eve);
    await expect(change(eve, { username: 'admin' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(change(eve, { username: 'a b' })).rejects.toMatchObject({ code: 'invalid' });
    expect((await change(eve, { username: 'evelyn' })).profile.username).toBe('evelyn');
    expect(pool.setUsername.mock.calls).toEqual([['eve', 'evelyn']]);
    expect((await tables.people.get('eve'))!.username).toBe('evelyn');
  });

  test('replaces the temporary username of a Google sign-up, which is then removed (S6.10)', async () => {
    const kai = await addInvitedUser('kai', { identityProvider: 'Google', preferredUsername: undefined });
    const previousPerson = await personOf(parts)(kai);
    const { profile } = await change(kai, { username: 'kai', channelName: 'Kai reads', firstName: 'Kai' });
    expect(profile).toMatchObject({ username: 'kai', channelName: 'Kai reads', firstName: 'Kai' });
    expect(await tables.handles.get(previousPerson.username)).toBeUndefined();
  });

  test('changes nothing if the request contains no change', async () => {
    const ben = await addInvitedUser('ben', { preferredUsername: 'benny' });
    expect((await change(ben, {})).profile.username).toBe('benny');
    expect(pool.setUsername).not.toHaveBeenCalled();
  });

  test('keeps an explanation marked as seen once any of their devices has reported it as seen', async () => {
    const ida = await addInvitedUser('ida', { preferredUsername: 'ida' });
    await change(ida, { marksSeen: ['ai'] });
    const { profile } = await change(ida, { marksSeen: ['audio', 'ai'] });
    expect(profile.marksSeen).toEqual(['ai', 'audio']);
    expect((await tables.people.get('ida'))!.marksSeen).toEqual(['ai', 'audio']);
  });

  test('gets an error and keeps the old username if the change fails', async () => {
    const lou = await addInvitedUser('lou', { preferredUsername: 'louise' });
    await personOf(parts)(lou);
    await tables.client.send(new DeleteCommand({ TableName: 'handles', Key: { handle: 'louise' } }));
    await expect(change(lou, { username: 'lou-two' })).rejects.toThrow('given up');
    expect((await tables.people.get('lou'))!.username).toBe('louise');
    expect(pool.setUsername).not.toHaveBeenCalled();
  });

  test('cannot take a 21st username, but can go back to an earlier one', async () => {
    const sam = await addInvitedUser('sam', { preferredUsername: 'sam-0' });
    for (let at = 1; at < 20; at += 1) await change(sam, { username: `sam-${at}` });
    await expect(change(sam, { username: 'sam-20' })).rejects.toMatchObject({
      message: 'You’ve changed your username too often. Go back to one you had before.',
    });
    expect(await tables.handles.get('sam-20')).toBeUndefined();
    expect((await change(sam, { username: 'sam-3' })).profile.username).toBe('sam-3');
  });
});

test.each([
  ['nobody-yet', true, undefined],
  ['ab', false, 'A username must be at least 3 characters.'],
  ['Admin', false, 'This username is reserved. Choose another one.'],
])(
  'the username check returns whether “%s” is available and, if not, the reason',
  async (name, available, reason) => {
    expect(await check(name)).toEqual({ username: name.toLowerCase(), available, reason });
  },
);

describe('a channel in the directory', () => {
  test('is found by its new names, even if it is published and renamed at the same time', async () => {
    const eva = await addInvitedUser('eva', { name: 'Eva reads' });
    await change(eva, { firstName: 'Eva' });
    const publish = async () => {
      const publication = { category: 'Fiction', publishedAt: '2026-11-20T08:00:00.000Z' };
      while (
        (
          await tables.transact({
            channel: await tables.listing.publishWrites('eva', undefined, publication),
          })
        ).size > 0
      );
    };
    await Promise.all([publish(), change(eva, { username: 'evening' }), publish()]);
    await Promise.all([change(eva, { channelName: 'Tales' }), publish(), change(eva, { name: 'Eva Marie' })]);
    const { words, published } = await tables.channels.get('eva');
    expect(words).toEqual(['evening', 'tales']);
    expect(published).toMatchObject({ Fiction: { count: 3 } });
    const findEntries = async (list: string) => (await tables.directory.listOf(list, { limit: 10 })).entries;
    expect([(await findEntries('word ev')).length, (await findEntries('word ta')).length]).toEqual([1, 1]);
    expect(await findEntries('word re')).toEqual([]);
  });
});

async function addInvitedUser(id: string, user: Partial<PoolUser>, groups: string[] = []): Promise<Actor> {
  const email = user.email ?? `${id}@example.com`;
  if (!groups.includes('admin') && !(await tables.waitlist.get(email))) await invite(email);
  return addUser(id, user, groups);
}

function addUser(id: string, user: Partial<PoolUser> = {}, groups: string[] = []): Actor {
  poolUsers.set(id, {
    email: `${id}@example.com`,
    preferredUsername: `${id}-${id}`,
    name: undefined,
    given_name: undefined,
    family_name: undefined,
    picture: undefined,
    identityProvider: 'Cognito',
    googleSubject: undefined,
    ...user,
  });
  return anActor(id, groups);
}

async function invite(email: string): Promise<void> {
  const storedInvite = await tables.waitlist.get(email);
  await tables.waitlist.invite(email, storedInvite, await hashedCode('ABCDEFGH'), tables.now());
}

const edges = recordedEdges();
const change = (actor: Actor, body: object) =>
  changeProfile({ ...parts, personOf: personOf(parts), edges })({
    ...requestDefaults,
    params: {},
    actor,
    body,
  });
const check = (username: string) =>
  checkUsername(tables)({ ...requestDefaults, actor: undefined, params: { username } });
