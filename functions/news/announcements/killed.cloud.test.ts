import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followersOf } from '#local/seed/people.ts';
import { announceThroughKills } from '#local/testing/announce-through-kills.ts';
import { copySeededData } from '#local/testing/seeded-data.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';

let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'quillcast-announced-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const followers = 1_200;
const isLeft = isSkippedUnlessFull(
  'functions/news/announcements/announcements.test.ts',
  'local/start.cloud.test.ts',
);
test.skipIf(isLeft)(
  'an announcement reaches every follower exactly once, even if the cloud is killed meanwhile',
  async () => {
    const { assemblyDir, port } = testedCloud();
    await copySeededData(dataDir, port + 5_000);
    const { timesTold, record } = await announceThroughKills({
      assemblyDir,
      port: port + 5_000,
      dataDir,
      followers,
      kills: 5,
    });
    expect(new Set(timesTold)).toEqual(new Set([1]));
    expect(record).toMatchObject({ told: followers + followersOf('ada'), skipped: 0 });
  },
  240_000,
);
