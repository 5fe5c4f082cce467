import { beforeAll, expect, test } from 'vitest';
import { monthOf } from '#shared/domain/credits/credits.ts';
import { call } from '#local/testing/caller.ts';
import { breakEngine, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { tamper } from '#local/testing/tables.ts';

let author: Newcomer;
beforeAll(async () => {
  author = await newcomer('spender');
});

test('a new account has 500 monthly credits; a demo account was also granted 20,000', async () => {
  expect(await credits(author.token)).toMatchObject({ balance: 500, monthlyLeft: 500, granted: 0, held: 0 });
  const { entries } = (await call('GET /credits?limit=100', { as: 'grace' })).body;
  const granted = { kind: 'grant', credits: 20_000, about: 'To try everything' };
  expect(entries).toContainEqual(expect.objectContaining(granted));
});

test('a finished audio is charged and listed in the ledger', async () => {
  const creditsBefore = await credits(author.token);
  const { body } = await create('A tale of a lighthouse.');
  await untilEnded(body.audio.id, author);
  expect(await credits(author.token)).toMatchObject({ balance: creditsBefore.balance - 1, held: 0 });
  const { entries } = (await call('GET /credits?limit=1', author)).body;
  expect(entries).toMatchObject([{ kind: 'audio', credits: -1, characters: 23, audioId: body.audio.id }]);
});

test('an audio that costs more than the balance is refused with 402, and starts after a grant', async () => {
  await tamper('creditAccounts', { ownerId: await userid() }, { [`month ${monthOf(new Date())}`]: 500 });
  const text = 'x '.repeat(700);
  expect(await create(text)).toMatchObject({
    status: 402,
    body: {
      code: 'out_of_credits',
      message: expect.stringMatching(
        /^This may cost 2 credits, and you have 0\. Your 500 monthly credits renew on 1 [A-Z]\w+\.$/,
      ),
    },
  });
  const { status, body } = await grant(author.username, { credits: 5, about: 'For the last page' });
  expect(status).toBe(201);
  expect(body.person).toMatchObject({ username: author.username, credits: { balance: 5, granted: 5 } });
  const createAnswer = await create(text);
  expect(createAnswer.status).toBe(202);
  await untilEnded(createAnswer.body.audio.id, author);
  expect((await credits(author.token)).granted).toBe(3);
});

test('a failed audio costs nothing, and its retry is charged', async () => {
  const creditsBefore = await credits(author.token);
  await breakEngine({ mode: 'empty-audio' });
  const { body } = await create('This one fails.');
  const failed = await untilEnded(body.audio.id, author);
  await breakEngine({ mode: 'none' });
  expect([failed.status, (await credits(author.token)).balance]).toEqual(['FAILED', creditsBefore.balance]);
  await call(`POST /audio/${failed.id}/retry`, author);
  expect((await untilEnded(failed.id, author)).status).toBe('READY');
  expect((await credits(author.token)).balance).toBe(creditsBefore.balance - 1);
});

test('only admins can see and grant credits, and anyone else gets 404', async () => {
  for (const route of ['GET /admin/credits/ada', 'POST /admin/credits/ada'])
    expect((await call(route, { ...author, ...(route.startsWith('POST') && { body: {} }) })).status).toBe(
      404,
    );
});

test.each([
  [{ credits: 0, about: 'x' }, 'Grant 1 to 100,000 credits.'],
  [{ credits: 1.5, about: 'x' }, 'Grant a whole number of credits.'],
  [{ credits: 100_001, about: 'x' }, 'Grant 1 to 100,000 credits.'],
  [{ credits: 1, about: ' ' }, 'Enter what they’re for.'],
])('a grant of credits with the data %o is refused with a message', async (body, message) => {
  expect(await grant('ada', body)).toMatchObject({ status: 400, body: { message } });
});

test('the credits of an unknown username are answered with 404', async () => {
  expect((await call('GET /admin/credits/nobody-has-this', { as: 'admin' })).status).toBe(404);
});

const credits = async (token: string) => (await call('GET /credits', { token })).body.credits;
const userid = async () => (await call('GET /profile', author)).body.profile.userid as string;
const create = (content: string) => call('POST /audio/create', { token: author.token, body: { content } });
const grant = (username: string, body: object) =>
  call(`POST /admin/credits/${username}`, { as: 'admin', body });
