// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { devicePositions } from './device-positions.ts';
import { sendUnsentPositions } from './send-unsent-positions.ts';

let sent: Listening[];
let holds: (listening: Listening) => Listening;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  holds = (listening) => listening;
});

test("a visitor's positions move to the account that signs in", async () => {
  devicePositions.put(undefined, listeningTo('aud_1', 40));
  await sendUnsentOf('grace');
  expect(sent).toMatchObject([{ audioId: 'aud_1', position: { seconds: 40 } }]);
  expect(devicePositions.all(undefined)).toEqual([]);
  expect(devicePositions.get('grace', 'aud_1')).toEqual(listeningTo('aud_1', 40));
});

test('a position that the server already has is not sent again', async () => {
  devicePositions.put('grace', listeningTo('aud_1', 40));
  devicePositions.put('grace', { ...listeningTo('aud_2', 50), unsent: true });
  await sendUnsentOf('grace');
  await sendUnsentOf('grace');
  expect(sent.map(({ audioId }) => audioId)).toEqual(['aud_2']);
});

test('a later position from another device replaces the one stored on this device', async () => {
  const laterListening = { ...listeningTo('aud_1', 900), heardAt: '2026-11-22T21:00:00.000Z' };
  devicePositions.put('grace', { ...listeningTo('aud_1', 40), unsent: true });
  holds = () => laterListening;
  await sendUnsentOf('grace');
  expect(devicePositions.get('grace', 'aud_1')).toEqual(laterListening);
});

test('without a network a position stays on the device and is sent on the next visit', async () => {
  devicePositions.put(undefined, listeningTo('aud_1', 40));
  holds = () => {
    throw new Error('offline');
  };
  await sendUnsentOf('grace');
  holds = (listening) => listening;
  await sendUnsentOf('grace');
  expect(sent.map(({ audioId }) => audioId)).toEqual(['aud_1', 'aud_1']);
  expect(devicePositions.get('grace', 'aud_1')?.unsent).toBeUndefined();
});

test('at sign-in fifteen of a visitor’s positions are sent, and the others on the next visits', async () => {
  for (let at = 0; at < 20; at += 1) devicePositions.put(undefined, listeningTo(`aud_${at}`, 40));
  await sendUnsentOf('grace');
  expect(sent).toHaveLength(15);
  await sendUnsentOf('grace');
  expect(new Set(sent.map(({ audioId }) => audioId)).size).toBe(20);
});

const sendUnsentOf = (userid: string) =>
  sendUnsentPositions(userid, {
    send: async (listening) => {
      sent.push(listening);
      return holds(listening);
    },
  });

const listeningTo = (audioId: string, seconds: number): Listening => ({
  audioId,
  position: { seconds },
  finished: false,
  heardAt: '2026-11-22T20:00:00.000Z',
});
