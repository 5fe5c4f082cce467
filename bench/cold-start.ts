import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MeasuredCloud } from './measured-cloud.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

/**
 * Every bundle in a process of its own that loads it and invokes it once, against a process with a handler that
 * does nothing: whole processes, from their start to their end. The services that a function asks are warm.
 */
export function measureColdStart(cloud: MeasuredCloud, { narrated }: { narrated: Narrated }): Row[] {
  const bundles = globSync('dist/functions/**/index.js')
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const bare: number[] = [];
  const times = new Map<string, number[]>(bundles.map((bundle) => [bundle, []]));
  for (let round = 0; round < rounds; round++) {
    bare.push(processMs(fileOf('./bare-handler.cjs'), {}, cloud));
    for (const bundle of bundles)
      times.get(bundle)!.push(processMs(resolve(bundle), eventFor(bundle, narrated), cloud));
  }
  const floor = { value: median(bare), of: 'bare handler' };
  const runs = `median of ${rounds}`;
  const each = bundles.map((bundle): Row => {
    const what = `Cold start of ${dirname(bundle).replace('dist/functions/', '')}`;
    return { what, unit: 'ms', measured: median(times.get(bundle)!), floor, runs };
  });
  const measured = median(each.map((row) => row.measured));
  const limit = { atMost: 3.2, on: 'ratio' } as const;
  return [...each, { what: 'Cold start, median of all functions', unit: 'ms', measured, floor, limit, runs }];
}

const rounds = 7;

function processMs(bundle: string, event: object, { functionEnvironment }: MeasuredCloud): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, [fileOf('./invoke-once.cjs'), bundle, JSON.stringify(event)], {
    stdio: 'ignore',
    env: {
      ...functionEnvironment,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
  });
  return performance.now() - startedAt;
}

/** One event for all: a step of a finished narration, and a request that one table read answers where there is one. */
function eventFor(bundle: string, { id: audioId, ownerId }: Narrated): object {
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

/** A finished narration, so that each step finds its work done. */
interface Narrated {
  readonly id: string;
  readonly ownerId: string;
}
