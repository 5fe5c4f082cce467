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

test('only the owner sees the podcast settings in the channel', async () => {
  expect(await channelFor(ada.id)).toMatchObject({ podcast });
  for (const other of [undefined, 'usr_grace'])
    expect(JSON.stringify(await channelFor(other))).not.toMatch(/podcast|ada@example.com/);
});

test('an owner who has set no podcast settings gets empty ones', async () => {
  expect(await channelFor(ada.id, {})).toMatchObject({ podcast: {} });
});
