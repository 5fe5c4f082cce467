import { call } from './caller.ts';
import { cloudHere } from './tested-cloud.ts';
import { expect, test } from 'vitest';

test.skipIf(!cloudHere)(
  'a function in the test process may do only what the policy of its role allows',
  async () => {
    const { permissions, faults } = cloudHere!.services;
    const list = async () => (await call('GET /playlists', { as: 'ada' })).status;
    faults.plan([]);
    expect(await list()).toBe(200);
    const action = 'dynamodb:Query';
    const calledPair = faults
      .told()
      .asked.find((pair) => pair.action === action && /playlists/i.test(pair.role))!;
    const giveBack = permissions.withhold(calledPair.role, action);
    expect(await list()).toBe(500);
    giveBack();
    expect(await list()).toBe(200);
  },
);
