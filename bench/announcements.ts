import { setTimeout as sleep } from 'node:timers/promises';
import { synthesize } from '#build/build-steps.ts';
import { announceThroughKills } from '#local/testing/announce-through-kills.ts';
import type { Row } from './table.ts';

export async function measureAnnouncements({ port, dataDir }: CloudOptions): Promise<Row[]> {
  const assemblyDir = await synthesize('local', () => undefined);
  const announceWith = async (kills: number) => {
    const announced = await announceThroughKills({
      assemblyDir,
      port: port + 20 + kills,
      dataDir: `${dataDir}-${kills}`,
      followers,
      kills,
    });
    await sleep(500); // the stopped cloud's ports are free only after a moment
    return announced;
  };
  const runWithoutKills = await announceWith(0);
  const runWithKills = await announceWith(mostKills);
  return [
    {
      what: 'Telling 10,000 followers, with the seconds in which to take back',
      unit: 's',
      measured: runWithoutKills.milliseconds / 1_000,
      limit: { atMost: 25, on: 'measured' },
      runs: `told ${runWithoutKills.record.told}, skipped ${runWithoutKills.record.skipped}`,
      values: [runWithoutKills.milliseconds],
    },
    ...[runWithoutKills, runWithKills].map(({ timesTold }, index): Row => {
      const wrongCount = timesTold.filter((times) => times !== 1).length;
      return {
        what: `Followers told twice or never${index === 0 ? '' : `, the cloud killed ${mostKills} times`}`,
        unit: 'lines',
        measured: wrongCount,
        limit: { atMost: 0, on: 'measured' },
        runs: `${timesTold.length} followers`,
        values: [wrongCount],
      };
    }),
  ];
}

const followers = 10_000;
const mostKills = 100;

interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
}
