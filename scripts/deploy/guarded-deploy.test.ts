import { expect, test } from 'vitest';
import type { StageRecord } from '#infra/release/stage-record.ts';
import { aStageRecord } from '#infra/testing/a-stage-record.ts';
import { guardedDeploy } from './guarded-deploy.ts';
import type { Keeper } from './keeper.ts';
import type { DeployHistory } from './deploy-history.ts';

const record = (source: string, ...routes: string[]) =>
  aStageRecord({ source, routes, routesWithThrottle: routes });

function stage(history?: DeployHistory) {
  const doneSteps: string[] = [];
  const lines: string[] = [];
  const keeper: Keeper = {
    read: async () => history,
    write: async (now) => void (history = now),
    keepAssembly: async (folder) => void doneSteps.push(`kept ${folder}`),
    fetchAssembly: async () => false,
  };
  return {
    done: doneSteps,
    said: lines,
    kept: () => history,
    deploy: (
      next: StageRecord,
      {
        ends = true,
        works = true,
        isThere = true,
        accepted = [] as string[],
        because = undefined as string | undefined,
      } = {},
    ) =>
      guardedDeploy(
        { next, isDeployed: isThere, accepted, because },
        {
          assembly: 'dist/assembly',
          keeper,
          say: (line) => void lines.push(line),
          deploy: () => {
            doneSteps.push(next.source);
            return ends;
          },
          tryOut: async () => works,
          now: () => new Date('2026-11-28T12:00:00Z'),
        },
      ),
  };
}
const firstRecord = record('v1', 'GET /a', 'GET /b');
const withoutA = record('v2', 'GET /b');
const green: DeployHistory = { deployed: firstRecord, isGreen: true, begun: [], accepted: [] };

test('a stage’s first deploy says that it has no earlier deploy to compare with, and is recorded', async () => {
  const { deploy, kept, said, done } = stage();
  expect(await deploy(firstRecord, { isThere: false })).toBe(true);
  expect(said).toEqual(['No deploy of prod has finished yet, so there is nothing to compare it with.']);
  expect(kept()).toEqual(green);
  expect(done).toEqual(['v1', 'kept dist/assembly']);
});

test('after a failed first deploy, a version that lacks one of its API routes can be deployed', async () => {
  const { deploy, kept } = stage();
  expect(await deploy(firstRecord, { isThere: false, ends: false })).toBe(false);
  expect(await deploy(withoutA)).toBe(true);
  expect(kept()).toEqual({ ...green, deployed: withoutA });
});

test('a deploy with a breaking change stops before anything is deployed, and names the change', async () => {
  const { deploy, kept, said, done } = stage(green);
  await expect(deploy(withoutA)).rejects.toThrow(/^Nothing was deployed\. Make the change in two deploys/);
  expect(said).toEqual([
    'Compared with what prod has: v1 of 2026-11-28T00:00.',
    expect.stringMatching(/^Breaks \(route\/GET \/a\): The route GET \/a has a throttle/),
  ]);
  expect([done, kept()]).toEqual([[], green]);
});

test('an accepted breaking change is deployed and recorded with its reason', async () => {
  const { deploy, kept, said } = stage(green);
  expect(await deploy(withoutA, { accepted: ['route/GET /a'], because: 'Nobody calls it.' })).toBe(true);
  expect(said[1]).toMatch(/^Accepted \(route\/GET \/a\): /);
  expect(kept()!.accepted).toEqual([
    {
      id: 'route/GET /a',
      sentence: expect.stringMatching(/^The route GET \/a/),
      because: 'Nobody calls it.',
      source: 'v2',
      at: '2026-11-28T12:00:00.000Z',
    },
  ]);
  expect(await deploy(record('v3', 'GET /b'))).toBe(true);
  expect(kept()!.accepted).toHaveLength(1);
});

test.each([
  ['without a reason', ['route/GET /a'], undefined, /^Say why that is wanted/],
  [
    'that is none of the findings',
    ['route/GET /a', 'route/GET /b'],
    'So.',
    /^"route\/GET \/b" is none of the findings/,
  ],
  ['that leaves another one', ['route/GET /a'], 'So.', /^Nothing was deployed\. Make/],
  ['that names nothing', [], 'So.', /^--because says why something is accepted/],
])('a deploy with an accepted change %s deploys nothing', async (title, accepted, because, message) => {
  const { deploy, done, kept } = stage(green);
  const next = title.startsWith('that leaves') ? record('v2') : withoutA;
  await expect(deploy(next, { accepted, because })).rejects.toThrow(message);
  expect([done, kept()]).toEqual([[], green]);
});

test('a deploy is also compared with an earlier deploy that did not finish', async () => {
  const { deploy, kept, said } = stage(green);
  const nextRecord = record('v2', 'GET /a', 'GET /b', 'GET /c');
  expect(await deploy(nextRecord, { ends: false })).toBe(false);
  expect(kept()).toEqual({ ...green, begun: [nextRecord] });
  await expect(deploy(firstRecord)).rejects.toThrow(/^Nothing was deployed/);
  expect(said.slice(-2)).toEqual([
    'Compared with what prod has: v1 of 2026-11-28T00:00, and with 1 that began since and didn’t finish.',
    expect.stringMatching(/^Breaks \(route\/GET \/c\)/),
  ]);
  expect(await deploy(nextRecord)).toBe(true);
  expect(kept()).toEqual({ ...green, deployed: nextRecord });
});

test('if the site does not work after a deploy, the deploy is recorded without keeping its build', async () => {
  const { deploy, kept, done } = stage(green);
  const nextRecord = record('v2', 'GET /a', 'GET /b');
  expect(await deploy(nextRecord, { works: false })).toBe(false);
  expect(kept()).toEqual({ ...green, deployed: nextRecord, isGreen: false });
  expect(done).toEqual(['v2']);
});

test('a running stage without a deploy record is deployed only with the operator’s acceptance', async () => {
  const { deploy } = stage();
  await expect(deploy(firstRecord)).rejects.toThrow(/^Nothing was deployed/);
  expect(await deploy(firstRecord, { accepted: ['record'], because: 'It was deleted by hand.' })).toBe(true);
});
