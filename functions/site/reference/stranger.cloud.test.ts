import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { beforeAll, expect, test } from 'vitest';
import { origin } from '#local/testing/caller.ts';
import { signInThroughGoogle } from '#local/testing/google.ts';
import { anAddress, inviteFromWaitlist } from '#local/testing/sign-up.ts';

let document: ApiDocument;
/** A client that is made only from the API document and acts as one person. */
let callApi: Client;
const email = anAddress('stranger');

beforeAll(async () => {
  document = (await (await fetch(`${origin()}/api/openapi.json`)).json()) as ApiDocument;
  await inviteFromWaitlist(email);
  const { token } = await signInThroughGoogle({ name: 'A stranger', email });
  callApi = await clientOf(document, token!);
});

test('the API document links to the hosted pages for signing in', () =>
  expect(document.components.securitySchemes.hostedPages.flows.authorizationCode).toMatchObject({
    authorizationUrl: `${origin()}/oauth2/authorize`,
    tokenUrl: `${origin()}/oauth2/token`,
  }));

test('with only the API document, a client can write, save, narrate, publish, follow and delete', async () => {
  const username = email.split('@')[0]!;
  const { profile } = await dataOf(callApi('changeProfile', {}, { username, channelName: 'A stranger' }));
  expect(profile.username).toBe(username);

  const key = { 'Idempotency-Key': 'one-book' };
  const { book } = await dataOf(callApi('createBook', key, { title: 'By a program' }));
  expect((await dataOf(callApi('createBook', key, { title: 'By a program' }))).book.id).toBe(book.id);
  const { chapter } = await dataOf(
    callApi('createChapter', { bookId: book.id }, { title: 'One', content: 'Once.' }),
  );
  const saveResult = await dataOf(
    callApi(
      'changeChapter',
      { id: chapter.id },
      { content: 'Once upon a time.', baseRevision: chapter.revision },
    ),
  );
  expect(saveResult.chapter.revision).toBe(chapter.revision + 1);
  const stale = await callApi(
    'changeChapter',
    { id: chapter.id },
    { content: 'No.', baseRevision: chapter.revision },
  );
  expect(stale).toMatchObject({ status: 409, data: { code: 'conflict', chapter: { id: chapter.id } } });

  const { audio } = await dataOf(
    callApi('createChapterAudio', { bookId: book.id, chapterId: chapter.id }, {}),
  );
  while ((await dataOf(callApi('getAudio', { id: audio.id }))).audio.status === 'PROCESSING')
    await sleep(100);
  const { audio: ready } = await dataOf(callApi('changeAudio', { id: audio.id }, { visibility: 'public' }));
  expect(ready).toMatchObject({ status: 'READY', visibility: 'public' });
  expect((await dataOf(callApi('listChannelAudio', { username }))).audios).toMatchObject([{ id: audio.id }]);

  const { playlist } = await dataOf(callApi('createPlaylist', {}, { title: 'Mine' }));
  await dataOf(callApi('addAudio', { id: playlist.id, audioId: audio.id }));
  expect((await dataOf(callApi('getPlaylist', { id: playlist.id }))).audios).toMatchObject([
    { id: audio.id },
  ]);

  const { channel } = await dataOf(callApi('getChannel', { username: 'ada' }));
  const { follow } = await dataOf(callApi('follow', {}, { creatorId: channel.creatorId }));
  expect(await dataOf(callApi('followStatus', { followedUserId: channel.creatorId }))).toMatchObject({
    following: true,
  });
  await dataOf(callApi('unfollow', { id: follow.id }));

  await dataOf(callApi('deletePlaylist', { id: playlist.id }));
  await dataOf(callApi('deleteAudio', { id: audio.id }));
  await dataOf(callApi('deleteBook', { id: book.id }));
  expect((await callApi('getAudio', { id: audio.id })).status).toBe(404);
}, 240_000);

test('with only the API document, a client can delete an account and restore it', async () => {
  expect((await dataOf(callApi('deleteAccount'))).deleteAfter).toBeDefined();
  await dataOf(callApi('restoreAccount'));
});

test('a request is refused if it lacks one of the fields that must be sent together', async () => {
  const { book } = await dataOf(callApi('createBook', {}, { title: 'Refused' }));
  const { chapter } = await dataOf(callApi('createChapter', { bookId: book.id }, {}));
  const { post } = await dataOf(callApi('createPost', {}, { title: 'Refused' }));
  const { playlist } = await dataOf(callApi('createPlaylist', {}, { title: 'Refused' }));
  const berlinReminder = { message: 'Write', timeZone: 'Europe/Berlin' };
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const refusedCalls: readonly (readonly [string, object, object])[] = [
    ['changeChapter', { id: chapter.id }, { content: 'Without its base.' }],
    ['changeChapter', { id: chapter.id }, { changes: [] }],
    ['changePost', { id: post.id }, { content: 'Without its base.' }],
    ['changePlaylist', { id: playlist.id }, { audioIds: [] }],
    ['createReminder', {}, berlinReminder],
    ['createReminder', {}, { ...berlinReminder, time: '08:30' }],
    ['createReminder', {}, { ...berlinReminder, at, time: '08:30', days: ['mon'] }],
    ['changeNewsSettings', {}, { digest: { every: 'day' } }],
    ['changeNewsSettings', {}, { digest: { every: 'week', hour: 8, timeZone: 'Europe/Berlin' } }],
    ['chat', {}, {}],
    ['startConversation', {}, {}],
  ];
  for (const [operation, parameters, body] of refusedCalls)
    expect([operation, body, (await callApi(operation, parameters, body)).status]).toEqual([
      operation,
      body,
      400,
    ]);
  const chapters = [{ id: chapter.id, content: 'Without its base.' }];
  const { results } = await dataOf(callApi('saveTexts', { bookId: book.id }, { chapters }));
  expect(results).toMatchObject([{ id: chapter.id, message: expect.any(String) }]);
  for (const body of [
    { ...berlinReminder, at },
    { ...berlinReminder, time: '08:30', days: ['mon'] },
  ])
    await dataOf(callApi('createReminder', {}, body));
});

test('an invalid token is refused with the gateway’s own message, as documented', async () => {
  const askAsNobody = await clientOf(document, 'no-token');
  expect(await askAsNobody('listBooks')).toMatchObject({ status: 401, data: { message: 'Unauthorized' } });
});

async function clientOf(definition: Document, token: string): Promise<Client> {
  const api = new OpenAPIClientAxios({
    definition,
    withServer: { url: `${origin()}/api` },
    axiosConfigDefaults: { headers: { authorization: `Bearer ${token}` }, validateStatus: () => true },
  });
  const client = (await api.init()) as unknown as Record<string, Operation>;
  return (operation, parameters = {}, body) => {
    const call = client[operation];
    if (!call) throw new Error(`The document has no operation ${operation}.`);
    return call(parameters, body);
  };
}

async function dataOf(answering: Promise<Answer>): Promise<Answer['data']> {
  const { status, data } = await answering;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(data)}`);
  return data;
}

type Operation = (parameters: object, body: unknown) => Promise<Answer>;
type Client = (operation: string, parameters?: object, body?: object) => Promise<Answer>;
interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the client knows shapes when it runs only
  readonly data: any;
}
type ApiDocument = Document & {
  readonly components: {
    readonly securitySchemes: {
      readonly hostedPages: { readonly flows: { readonly authorizationCode: object } };
    };
  };
};
