import { expect, test } from 'vitest';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { getChannel } from './get-channel.ts';

const ada = { id: 'usr_ada', creatorId: 'cre_ada', username: 'ada', channelName: 'Ada' };
const podcast = { ownerEmail: 'ada@example.com' };

const channelFor = async (viewer: string | undefined, record: object = { podcast }) => {
  const deps = {
    people: { get: () => Promise.resolve(ada) },
    handles: { get: () => Promise.resolve({ userId: ada.id }) },
    channels: { get: () => Promise.resolve({ links: [], published: {}, ...record }) },
  };
  const request = { ...requestDefaults, params: { username: 'ada' } };
  const { channel } = await getChannel(deps as never)({
    ...request,
    actor: viewer === undefined ? undefined : anActor(viewer),
  });
  return channel;
};

test('what a feed is to say of a podcast is told to its owner, and by the channel to nobody else', async () => {
  expect(await channelFor(ada.id)).toMatchObject({ podcast });
  for (const other of [undefined, 'usr_grace'])
    expect(JSON.stringify(await channelFor(other))).not.toMatch(/podcast|ada@example.com/);
});

test('who never set anything of their podcast is told so', async () => {
  expect(await channelFor(ada.id, {})).toMatchObject({ podcast: {} });
});
