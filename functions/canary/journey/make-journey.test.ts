import { afterEach, expect, test, vi } from 'vitest';
import type { EndedStep } from './make-journey.ts';
import { makeJourney } from './make-journey.ts';
import type { StepName } from './journey.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { dayRefusal } from '#shared/domain/credits/day-limits.ts';

const nextDay = new Date('2026-11-27T00:00:00.000Z');
const exhaustedDay = { perPerson: 50_000, leftOfPerson: 50_000, leftOfStage: 0, nextDay };

afterEach(() => void vi.unstubAllGlobals());

test('the smoke test reports pages that time out, and skips the steps that need those pages', async () => {
  answering(
    ({ signal }) =>
      new Promise((_, reject) => {
        const end = () => reject(signal!.reason as Error);
        if (signal!.aborted) end();
        else signal!.addEventListener('abort', end);
      }),
  );
  const endedSteps = await run(['pages', 'api', 'tidy', 'save'], 0.05);
  expect(endedSteps.map(({ name, outcome, fault }) => [name, outcome, fault?.message])).toEqual([
    ['pages', 'failed', '/ did not answer in time.'],
    ['api', 'failed', '/api/voices did not answer in time.'],
    ['tidy', 'left out', undefined],
    ['save', 'left out', undefined],
    ['tidy', 'left out', undefined],
  ]);
});

test.each([Response.json({ voices: 'none' }), new Response('<html>')])(
  'the smoke test reports a response that does not match the API contract as a fault',
  async (answer) => {
    answering(async () => answer);
    expect((await run(['api'], 5))[0]!.fault!.message).toMatch(
      /^GET \/voices was answered with something that/,
    );
  },
);

test.each([
  [dayRefusal('characters', 26, exhaustedDay), 'left out'],
  [dayRefusal('tokens', 5_000, exhaustedDay), 'left out'],
  [creditRefusals.stopped, 'failed'],
])(
  'if the site refuses a step of the smoke test with “%s”, the step counts as %s',
  async (message, outcome) => {
    answering(async () => Response.json({ code: 'too_many', message }, { status: 429 }));
    const [step] = await run(['api'], 5);
    expect(step).toMatchObject({ outcome, fault: { message: expect.stringContaining(message) as string } });
  },
);

const answering = (answer: (request: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_url: URL, request: RequestInit) => answer(request));

async function run(names: readonly StepName[], seconds: number): Promise<EndedStep[]> {
  const endedSteps: EndedStep[] = [];
  const identity = { userPoolId: 'us-east-1_1', clientId: '1' };
  const site = {
    origin: 'https://a.test',
    stage: 'prod',
    region: 'us-east-1',
    api: { main: '/api' },
    identity,
  };
  const account = { email: 'smoke@a.test', password: 'Quillcast-1843' };
  const visit = { site, account, name: 'Smoke check', startedAt: new Date() } as const;
  await makeJourney(visit, names, { now: () => 0, tell: (ended) => void endedSteps.push(ended), seconds });
  return endedSteps;
}
