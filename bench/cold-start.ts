import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

/**
 * Times a process that loads a function's bundle and invokes it once, and compares it with a process that has an empty
 * handler. The function rejects this event. Only the last row uses an event with real work, which adds the SDK's first
 * calls.
 */
export function measureColdStart(cloud: MeasuredCloud, { narrated }: { narrated: NarratedAudio }): Row[] {
  const bundles = globSync('dist/functions/**/index.js')
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const bare: number[] = [];
  const idle = new Map<string, number[]>(bundles.map((bundle) => [bundle, []]));
  const busy = new Map<string, number[]>(bundles.map((bundle) => [bundle, []]));
  for (let round = 0; round < rounds; round++)
    for (const bundle of bundles) {
      bare.push(processMs(fileOf('./bare-handler.cjs'), {}, cloud));
      idle.get(bundle)!.push(processMs(resolve(bundle), {}, cloud));
      busy.get(bundle)!.push(processMs(resolve(bundle), workFor(bundle, narrated), cloud));
    }
  const common = {
    unit: 'ms',
    floor: { value: median(bare), of: 'bare handler' },
    runs: `median of ${rounds}`,
  } as const;
  const rowOf = (what: string, times: number[]): Row => ({
    ...common,
    what,
    measured: median(times),
    values: times,
  });
  const mediansOf = (times: Map<string, number[]>) => [...times.values()].map(median);
  return [
    ...bundles.map((bundle) => rowOf(`Cold start of ${nameOf(bundle)}`, idle.get(bundle)!)),
    {
      ...rowOf('Cold start, median of all functions', mediansOf(idle)),
      limit: { atMost: 3.2, on: 'ratio' },
    },
    rowOf('Cold start with its first real work, median of all functions', mediansOf(busy)),
  ];
}

const rounds = 7;
const nameOf = (bundle: string) => dirname(bundle).replace('dist/functions/', '');

function processMs(bundle: string, event: object, { functionEnvironment, operator }: MeasuredCloud): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, [fileOf('./invoke-once.cjs'), bundle, JSON.stringify(event)], {
    stdio: 'ignore',
    env: {
      ...functionEnvironment,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: operator.accessKeyId,
      AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    },
  });
  return performance.now() - startedAt;
}

function workFor(bundle: string, { id: audioId, ownerId }: NarratedAudio): object {
  const routeKey = Object.entries(routes).find(([name]) => bundle.includes(`/api/${name}/`))?.[1];
  return {
    audioId,
    ownerId,
    attempt: 1,
    group: 0,
    next: [0],
    done: false,
    detail: { status: 'FAILED', input: JSON.stringify({ audioId, attempt: 0 }) },
    version: '2.0',
    routeKey,
    headers: {},
    pathParameters: { id: audioId },
    requestContext: { authorizer: { jwt: { claims: { sub: ownerId, token_use: 'access' } } } },
  };
}

const routes = {
  audio: 'GET /audio',
  playlists: 'GET /playlists',
  profile: 'GET /profile',
  reference: 'GET /openapi.json',
};

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface NarratedAudio {
  readonly id: string;
  readonly ownerId: string;
}
