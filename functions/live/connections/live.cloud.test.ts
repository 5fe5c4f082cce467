import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import { origin, tokensOf } from '#local/testing/caller.ts';
import { tokenWithClaims, tamperedToken } from '#local/testing/forged-tokens.ts';
import { openLive, subjectOf, tabOf, type LiveSocket } from '#local/testing/live-socket.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { breakEngine, narrate, untilEnded } from '#local/testing/narrate.ts';
import { settingsFor } from '#local/testing/tested-cloud.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

const tabs: LiveSocket[] = [];
afterEach(() => tabs.splice(0).forEach(({ socket }) => socket.terminate()));

describe('Notifications about an audio', () => {
  test('reach only the registered tabs of its owner (S1.19, S3.18, S3.20, S3.21, S3.22)', async () => {
    const tabsOfAda = await Promise.all([
      keepTab(tabOf('ada')),
      keepTab(tabOf('ada')),
      keepTab(tabOf('ada')),
    ]);
    const otherTabs = await Promise.all([
      keepTab(tabOf('grace')),
      keepTab(openLive()),
      keepTab(openLive({ token: (await tokensOf('ada')).accessToken })),
    ]);
    const audio = await narrate('The lamp was lit. The ship answered. Nobody slept that night.', {
      title: 'Lamp',
    });

    for (const tab of tabsOfAda) {
      await vi.waitUntil(() => tab.newsOf(audio.id).some(({ status }) => status === 'READY'), waitOptions);
      const news = tab.newsOf(audio.id);
      expect(news[0]).toEqual({
        type: 'audio-status',
        status: 'PROCESSING',
        audioId: audio.id,
        jobId: audio.id,
        topic: 'Lamp',
        attempt: 1,
        stage: 'voices',
        progress: expect.any(Number),
      });
      expect(news.filter(({ status }) => status === 'READY')).toHaveLength(1);
      expect(news.at(-1)).toMatchObject({ status: 'READY', progress: 1 });
    }
    for (const { received } of otherTabs)
      expect(received.filter(({ type }) => type === 'audio-status')).toEqual([]);
  });

  test('reach the owner also when the audio fails', async () => {
    const tab = await keepTab(tabOf('ada'));
    await breakEngine({ mode: 'empty-audio' });
    try {
      const audio = await narrate('This sentence has never been spoken to the live channel.');
      await untilEnded(audio.id);
      await vi.waitUntil(() => tab.newsOf(audio.id).length > 0, waitOptions);
      expect(tab.newsOf(audio.id)).toMatchObject([{ status: 'FAILED', jobId: audio.id, topic: audio.topic }]);
    } finally {
      await breakEngine({ mode: 'none' });
    }
  });

  test('reach the owner’s other tabs even if one connection is broken, which is then removed', async () => {
    const userId = await subjectOf('ada');
    const tab = await keepTab(tabOf('ada'));
    const connections = storedConnections();
    await connections.open({
      connectionId: 'gone=',
      subject: userId,
      tokenEndsAt: undefined,
      connectedAt: new Date(),
    });
    await connections.register('gone=', userId, new Date());
    const audio = await narrate('A tab was closed and nobody saw it.');
    await vi.waitUntil(() => tab.newsOf(audio.id).some(({ status }) => status === 'READY'), waitOptions);
    expect(await connections.listOf(userId, new Date())).not.toContain('gone=');
  });

  test('stop when the tab closes, and its connection is removed', async () => {
    const userId = await subjectOf('grace');
    const connections = storedConnections();
    const tab = await keepTab(tabOf('grace'));
    expect(await connections.listOf(userId, new Date())).toHaveLength(1);
    tab.socket.close();
    await vi.waitUntil(async () => (await connections.listOf(userId, new Date())).length === 0, waitOptions);
  });
});

describe('A page that connects', () => {
  test('is accepted as a visitor if it has no token (S7.90, S7.91)', async () => {
    const visitor = await keepTab(openLive({ userId: 'anybody' }));
    expect(await visitor.answerTo({ action: 'ping' })).toEqual({ type: 'pong' });
  });

  test('is refused if its token is expired, forged, invalid or of another kind (S7.91)', async () => {
    const { accessToken, idToken } = await tokensOf('ada');
    const bad = [
      await tokenWithClaims(accessToken, { exp: Math.floor(Date.now() / 1_000) - 1 }),
      tamperedToken(accessToken),
      idToken,
      'x'.repeat(6_000),
      '',
    ];
    for (const token of bad)
      await expect(openLive({ token })).rejects.toThrow('Unexpected server response: 401');
  });

  test('is refused if the same person already has twenty connections, even if thirty open at once', async () => {
    const { token } = await newcomer('many-tabs');
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => keepTab(openLive({ token }))));
    const refusedAttempts = attempts.filter(({ status }) => status === 'rejected');
    expect(refusedAttempts).toHaveLength(10);
    for (const { reason } of refusedAttempts as PromiseRejectedResult[])
      expect(String(reason)).toContain('Unexpected server response: 429');
    tabs.at(-1)!.socket.close();
    await vi.waitUntil(() => keepTab(openLive({ token })).catch(() => undefined), waitOptions);
    await expect(openLive({ token })).rejects.toThrow('429');
  });

  test('does not have its token in the log', async () => {
    const { accessToken } = await tokensOf('ada');
    await keepTab(openLive({ token: accessToken }));
    const log = await (await fetch(`${origin()}/console`)).text();
    expect(log).not.toContain(accessToken.split('.')[2]);
  });
});

describe('A page that registers for notifications', () => {
  test.each([
    [
      'another person’s id',
      'somebody-else',
      'This connection belongs to someone else. Connect with your own token.',
    ],
    ['an empty text', '', 'A userId is missing.'],
    ['a number', 17, 'A userId must be text.'],
    ['a text of ten kilobytes', 'x'.repeat(10_240), 'This person doesn’t exist.'],
    ['null', null, 'A userId must be text.'],
  ])(
    'receives an error and no notifications if it gives %s as its user id (S7.92)',
    async (_, userId, message) => {
      const page = await keepTab(openLive({ token: (await tokensOf('ada')).accessToken }));
      expect(await page.answerTo({ action: 'register', userId })).toEqual({ type: 'error', message });
      const audio = await narrate('Who listens at the door hears nothing.');
      await untilEnded(audio.id);
      expect(page.newsOf(audio.id)).toEqual([]);
    },
  );

  test('receives an error if it has no token', async () => {
    const visitor = await keepTab(openLive());
    const userId = await subjectOf('ada');
    expect(await visitor.answerTo({ action: 'register', userId })).toMatchObject({ type: 'error' });
  });

  test('receives each notification once, even if it registers twice', async () => {
    const userId = await subjectOf('ada');
    const tab = await keepTab(tabOf('ada'));
    expect(await tab.answerTo({ action: 'register', userId })).toEqual({ type: 'registered' });
    const audio = await narrate('Said twice, meant once.');
    await vi.waitUntil(() => tab.newsOf(audio.id).some(({ status }) => status === 'READY'), waitOptions);
    expect(tab.newsOf(audio.id).filter(({ status }) => status === 'READY')).toHaveLength(1);
  });
});

describe('A page that sends unusual messages', () => {
  test.each([
    '{"action":',
    '',
    '{"action":"shout"}',
    '[]',
    '"register"',
    '{"action":{"toString":1}}',
    '{"action":"$connect"}',
    '{"action":"$disconnect"}',
  ])('receives an error for %s', async (message) => {
    const page = await keepTab(openLive());
    expect(await page.answerTo(message)).toMatchObject({ type: 'error', message: expect.any(String) });
  });

  test('gets a reply to each of 500 messages at once, while other tabs still get notifications', async () => {
    const [flooder, tab] = [await keepTab(openLive()), await keepTab(tabOf('ada'))];
    for (let message = 0; message < 500; message++) flooder.socket.send('{"action":"ping"}');
    const audio = await narrate('In the flood, a quiet sentence.');
    await vi.waitUntil(() => tab.newsOf(audio.id).some(({ status }) => status === 'READY'), waitOptions);
    await vi.waitUntil(() => flooder.received.length === 500, waitOptions);
    expect(new Set(flooder.received.map(({ type }) => type))).toEqual(new Set(['pong']));
  });
});

const waitOptions = { timeout: 20_000, interval: 10 };

async function keepTab(opening: Promise<LiveSocket>): Promise<LiveSocket> {
  const tab = await opening;
  tabs.push(tab);
  return tab;
}

function storedConnections() {
  const client = new DynamoDBClient(settingsFor('DYNAMODB'));
  return connectionStore(DynamoDBDocumentClient.from(client), 'quillcast-local-data-Connections827CEF2F');
}
