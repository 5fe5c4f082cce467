// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { devicePlaces } from './device-positions.ts';
import { sendKept } from './send-kept.ts';

let sent: Listening[];
let holds: (place: Listening) => Listening;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  holds = (place) => place;
});

test('what a visitor heard here belongs to whoever signs in, and to no visitor any more', async () => {
  devicePlaces.put(undefined, placeIn('aud_1', 40));
  await sendKeptOf('grace');
  expect(sent).toMatchObject([{ audioId: 'aud_1', position: { seconds: 40 } }]);
  expect(devicePlaces.all(undefined)).toEqual([]);
  expect(devicePlaces.get('grace', 'aud_1')).toEqual(placeIn('aud_1', 40));
});

test('what the server has is not sent again', async () => {
  devicePlaces.put('grace', placeIn('aud_1', 40));
  devicePlaces.put('grace', { ...placeIn('aud_2', 50), unsent: true });
  await sendKeptOf('grace');
  await sendKeptOf('grace');
  expect(sent.map(({ audioId }) => audioId)).toEqual(['aud_2']);
});

test('what was heard later elsewhere holds here too', async () => {
  const later = { ...placeIn('aud_1', 900), heardAt: '2026-11-22T21:00:00.000Z' };
  devicePlaces.put('grace', { ...placeIn('aud_1', 40), unsent: true });
  holds = () => later;
  await sendKeptOf('grace');
  expect(devicePlaces.get('grace', 'aud_1')).toEqual(later);
});

test('without a network it stays here, and goes with the next visit', async () => {
  devicePlaces.put(undefined, placeIn('aud_1', 40));
  holds = () => {
    throw new Error('offline');
  };
  await sendKeptOf('grace');
  holds = (place) => place;
  await sendKeptOf('grace');
  expect(sent.map(({ audioId }) => audioId)).toEqual(['aud_1', 'aud_1']);
  expect(devicePlaces.get('grace', 'aud_1')?.unsent).toBeUndefined();
});

test('who heard much as a visitor brings fifteen along at once, and the others with the next visits', async () => {
  for (let at = 0; at < 20; at += 1) devicePlaces.put(undefined, placeIn(`aud_${at}`, 40));
  await sendKeptOf('grace');
  expect(sent).toHaveLength(15);
  await sendKeptOf('grace');
  expect(new Set(sent.map(({ audioId }) => audioId)).size).toBe(20);
});

const sendKeptOf = (userid: string) =>
  sendKept(userid, {
    send: async (place) => {
      sent.push(place);
      return holds(place);
    },
  });

const placeIn = (audioId: string, seconds: number): Listening => ({
  audioId,
  position: { seconds },
  finished: false,
  heardAt: '2026-11-22T20:00:00.000Z',
});
