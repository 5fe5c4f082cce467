import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followersOf } from '#local/seed/people.ts';
import { publishThroughKills } from '#local/testing/publish-through-kills.ts';
import { copySeededData } from '#local/testing/seeded-data.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';

let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'quillcast-scheduled-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const isLeft = isSkippedUnlessFull('functions/posts/due/publish-due.test.ts', 'local/start.cloud.test.ts');
test.skipIf(isLeft)(
  'twenty posts are each published and announced once, although the process is killed (S7.56)',
  async () => {
    const { assemblyDir, port } = testedCloud();
    await copySeededData(dataDir, port + 5_100);
    const { ids, listed, told } = await publishThroughKills({
      assemblyDir,
      port: port + 5_100,
      dataDir,
      posts: 20,
      kills: 3,
    });
    expect(listed.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(told).toEqual(ids.map(() => Array.from({ length: followersOf('ada') }, () => 1)));
  },
  240_000,
);
