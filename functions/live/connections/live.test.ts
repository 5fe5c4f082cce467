import type { ServerMessage } from '#shared/contract/live/live.ts';
import type { ConnectionStore } from '#functions/platform/connections/connection-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { verifyToken as verify } from '#functions/platform/verify-token.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const { connections, answered, closed, people, verifyToken } = vi.hoisted(() => ({
  connections: {
    open: vi.fn<ConnectionStore['open']>(),
    register: vi.fn<ConnectionStore['register']>(),
    remove: vi.fn<ConnectionStore['remove']>(),
    removeEnded: vi.fn<ConnectionStore['removeEnded']>(),
  },
  people: {
    get: vi.fn<PeopleStore['get']>(),
    findByCreatorId: vi.fn<PeopleStore['findByCreatorId']>(),
  },
  answered: [] as [string, unknown][],
  closed: vi.fn<(ids: readonly string[]) => Promise<void>>(),
  verifyToken: vi.fn<typeof verify>(),
}));
vi.stubEnv('CONNECTIONS_TABLE', 'connections');
vi.stubEnv('PEOPLE_TABLE', 'people');
vi.mock('#functions/people/people-store.ts', () => ({ peopleStore: () => people }));
vi.mock('#functions/platform/connections/connection-store.ts', () => ({
  connectionStore: () => connections,
  mostConnections: 20,
}));
vi.mock('#functions/platform/verify-token.ts', () => ({ verifyToken }));
vi.mock('#functions/live/live-dependencies.ts', () => ({
  liveDependencies: () => ({
    live: {
      close: closed,
      answer: (connectionId: string, message: ServerMessage) => {
        answered.push([connectionId, message]);
        return Promise.resolve();
      },
    },
  }),
}));

const { handler: connect } = await import('./connect.ts');
const { handler: register } = await import('./register.ts');
const { handler: disconnect } = await import('./disconnect.ts');
const { handler: other } = await import('./default.ts');

beforeEach(() => {
  vi.resetAllMocks();
  answered.length = 0;
  verifyToken.mockImplementation((token: string) =>
    Promise.resolve(
      token === 'good' ? { sub: 'ada', token_use: 'access', exp: tokenEndsAt.getTime() / 1_000 } : undefined,
    ),
  );
  connections.open.mockResolvedValue(true);
  connections.removeEnded.mockResolvedValue([]);
  connections.register.mockImplementation((_, userId) => Promise.resolve(userId === 'ada'));
});

describe('A browser that connects', () => {
  it('is treated as a visitor if it has no token, even with a `userId` (S7.90, S7.91)', async () => {
    expect(await connect(anEvent({ query: { userId: 'ada' } }))).toEqual({ statusCode: 200 });
    expect(connections.open.mock.calls).toEqual([[{ connectionId: 'c1', ...visitor, connectedAt }]]);
  });

  it('is treated as the person named in its token, even with another `userId` (S7.90, S7.91)', async () => {
    expect(await connect(anEvent({ query: { userId: 'grace', token: 'good' } }))).toEqual({
      statusCode: 200,
    });
    expect(connections.open.mock.calls).toEqual([
      [{ connectionId: 'c1', subject: 'ada', tokenEndsAt, connectedAt }],
    ]);
  });

  it.each(['expired', '', 'x'.repeat(10_240)])('is refused with a bad token', async (token) => {
    expect(await connect(anEvent({ query: { token } }))).toEqual({ statusCode: 401 });
    expect(connections.open).not.toHaveBeenCalled();
  });

  it('is refused if its token was issued before the person signed out everywhere', async () => {
    people.get.mockResolvedValue({ id: 'ada', signedOutAt: '2026-11-21T08:00:00.000Z' } as Person);
    expect(await connect(anEvent({ query: { token: 'good' } }))).toEqual({ statusCode: 401 });
    expect(connections.open).not.toHaveBeenCalled();
  });

  it('is refused with a message if the same person already has twenty connections', async () => {
    connections.open.mockResolvedValue(false);
    expect(await connect(anEvent({ query: { token: 'good' } }))).toEqual({
      statusCode: 429,
      body: 'You have Quillcast open in 20 windows. This page checks for news every few seconds until you close one of them.',
    });
    expect(connections.open).toHaveBeenCalledOnce();
  });

  it('is accepted if closing the same person’s connections with expired tokens makes room', async () => {
    connections.open.mockResolvedValueOnce(false);
    connections.removeEnded.mockResolvedValue(['old']);
    expect(await connect(anEvent({ query: { token: 'good' } }))).toEqual({ statusCode: 200 });
    expect(connections.removeEnded.mock.calls).toEqual([['ada', connectedAt]]);
    expect(closed.mock.calls).toEqual([[['old']]]);
  });

  it('is refused if it sends an ID token instead of an access token', async () => {
    verifyToken.mockResolvedValue({ sub: 'ada', token_use: 'id' });
    expect(await connect(anEvent({ query: { token: 'good' } }))).toEqual({ statusCode: 401 });
  });
});

describe('A browser that registers for notifications', () => {
  it('is subscribed to the notifications of the person named in its token (S7.92)', async () => {
    expect(await answerTo({ action: 'register', userId: 'ada' })).toEqual({ type: 'registered' });
    expect(connections.register.mock.calls).toEqual([['c1', 'ada', expect.any(Date), undefined]]);
  });

  it('can name its person by their public id', async () => {
    people.findByCreatorId.mockResolvedValue({ id: 'ada' } as Person);
    expect(await answerTo({ action: 'register', userId: 'cre_ada' })).toEqual({ type: 'registered' });
  });

  it('receives an error if it registers for another person', async () =>
    expect(await answerTo({ action: 'register', userId: 'grace' })).toEqual({
      type: 'error',
      message: 'This connection belongs to someone else. Connect with your own token.',
    }));

  it.each([
    ['no user id', undefined, 'A userId must be text.'],
    ['an empty user id', '', 'A userId is missing.'],
    ['a number as its user id', 7, 'A userId must be text.'],
    ['an object as its user id', { $ne: '' }, 'A userId must be text.'],
    ['a user id of 10 KB', 'x'.repeat(10_240), 'This person doesn’t exist.'],
  ])('is not subscribed and gets an error if it registers with %s', async (_, userId, message) => {
    expect(await answerTo({ action: 'register', userId })).toEqual({ type: 'error', message });
    expect(connections.register).not.toHaveBeenCalled();
  });

  const answerTo = async (message: unknown) => {
    expect(await register(anEvent({ body: JSON.stringify(message) }))).toEqual({ statusCode: 200 });
    expect(answered).toMatchObject([['c1', {}]]);
    return answered[0]![1];
  };
});

describe('A browser that sends a message other than a registration', () => {
  const unknownAction = 'Unknown action. Send register or ping.';

  it.each([
    ['{"action":"ping"}', { type: 'pong' }],
    ['{"action":"shout"}', { type: 'error', message: unknownAction }],
    ['{}', { type: 'error', message: unknownAction }],
    ['[1,2]', { type: 'error', message: unknownAction }],
    ['null', { type: 'error', message: unknownAction }],
    ['{"action":', { type: 'error', message: 'This message is not valid JSON.' }],
    ['not JSON at all', { type: 'error', message: 'This message is not valid JSON.' }],
    ['', { type: 'error', message: 'This message is not valid JSON.' }],
    [undefined, { type: 'error', message: 'This message is not valid JSON.' }],
  ])('receives a pong or an error in reply to %s', async (body, answer) => {
    expect(await other(anEvent({ body }))).toEqual({ statusCode: 200 });
    expect(answered).toEqual([['c1', answer]]);
  });
});

it('when a browser disconnects, its stored connection is removed', async () => {
  expect(await disconnect(anEvent({}))).toEqual({ statusCode: 200 });
  expect(connections.remove.mock.calls).toEqual([['c1']]);
});

const connectedAt = new Date('2026-11-21T08:00:00.000Z');
const tokenEndsAt = new Date('2026-11-21T08:15:00.000Z');
const visitor = { subject: undefined, tokenEndsAt: undefined };

function anEvent({ body, query }: { body?: string | undefined; query?: Record<string, string> }) {
  return {
    requestContext: { connectionId: 'c1', connectedAt: connectedAt.getTime() },
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
    ...(query && { queryStringParameters: query }),
  } as APIGatewayProxyWebsocketEventV2;
}
