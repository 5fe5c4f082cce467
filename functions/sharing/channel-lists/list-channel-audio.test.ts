import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { listChannelAudio, listChannelAudioIds } from './list-channel-audio.ts';

let tables: Tables;
let podcast: { readonly type?: 'episodic' | 'serial' } | undefined;

beforeAll(async () => {
  tables = await bootTables('audio', 'channels', 'directoryEntries', 'people');
  const audios = bootedAudios(tables.client, () => at);
  let at = new Date('2026-11-01T08:00:00.000Z');
  for (const [part, category] of ['Fiction', 'Poetry', 'Fiction', 'Fiction', 'Poetry'].entries()) {
    at = new Date(at.getTime() + 60_000);
    const audio = begunAudio(`aud_${part}`, { status: 'READY', ownerId: 'usr_lea', category });
    // oxlint-disable no-await-in-loop -- one is published after the other
    await tables.client.send(new PutCommand({ TableName: 'audio', Item: audio }));
    await audios.change(audio, { visibility: 'public', publicMediaId: `med_${part}` });
    // oxlint-enable no-await-in-loop
  }
});
afterAll(() => tables.close());

test.each([
  ['a channel', undefined, [4, 3, 2, 1, 0]],
  ['an episodic podcast', { type: 'episodic' }, [4, 3, 2, 1, 0]],
  ['a serial podcast', { type: 'serial' }, [0, 1, 2, 3, 4]],
] as const)(
  '%s lists its audios in listening order, in pages and as a list of ids',
  async (_name, settings, parts) => {
    podcast = settings;
    const order = parts.map((part) => `aud_${part}`);
    expect(await pages()).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4)]);
    expect(await ids()).toEqual(order);
    expect(await ids('Poetry')).toEqual(order.filter((id) => id === 'aud_1' || id === 'aud_4'));
  },
);

async function pages(): Promise<string[][]> {
  const pageIds: string[][] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const page = await listChannelAudio(deps())({ ...request, query } as never);
    pageIds.push(page.audios.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pageIds;
}

const ids = async (category?: string) =>
  (await listChannelAudioIds(deps())({ ...request, query: { category } } as never)).ids;

const request = { params: { username: 'lea' } };
const deps = () =>
  ({
    audios: bootedAudios(tables.client),
    channels: {
      get: async () => ({ ...(await bootedChannels(tables.client).channels.get('usr_lea')), podcast }),
    },
    handles: { get: async () => ({ userId: 'usr_lea' }) },
    people: { get: async () => ({ id: 'usr_lea' }) },
    views: { list: async (audios: readonly { id: string }[]) => audios },
  }) as never;
