import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { journey, type StepName } from '#functions/canary/journey/journey.ts';
import { makeJourney, type EndedStep } from '#functions/canary/journey/make-journey.ts';
import { openSite } from '#functions/canary/visit/site.ts';
import { stages } from '#infra/stages.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { call, origin } from '#local/testing/caller.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { smokeUsername } from '#shared/domain/people/smoke-account.ts';

const account = stages.local.smokeAccount;

describe('npm run smoke', () => {
  test('passes all steps on a running site, deletes what a broken run left, and keeps the account', async () => {
    expect(await steps('signIn', 'save', 'ask', 'hear', 'publish')).toEqual(Array(5).fill('done'));
    const token = (await signInAs(testedCloud(), account.email, account.password)).accessToken;
    expect(await titlesOf(token)).toEqual([expect.any(String), expect.any(String)]);
    // While the recording is public, it can be reached through its channel but isn't listed anywhere.
    expect((await call(`GET /channel/${smokeUsername}/audio`)).body.audios).toHaveLength(1);
    for (const list of [
      'GET /channels',
      'GET /channels?search=quillcast',
      'GET /pages/sitemap',
      'GET /pages/channels',
    ])
      expect((await call(list)).text).not.toContain(smokeUsername);

    const { stdout } = await npmRunSmoke('--url', origin());
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => !/^✓ {2}[a-z ]+ \d+\.\d s$/i.test(line))).toEqual([
      expect.stringMatching(/^All of it works on http:\S+, after \d+\.\d s\.$/),
    ]);
    expect(lines).toHaveLength(Object.keys(journey).length + 2);
    expect(await titlesOf(token)).toEqual([]);
    expect((await call('GET /trash', { token })).body.trashed).toEqual([]);
    expect((await call('GET /notifications', { token })).body.notifications).toEqual([]);
    expect((await call(`GET /channel/${smokeUsername}/audio`)).body.audios).toEqual([]);
  });

  test('reports a refused password and skips the steps that need the sign-in', async () => {
    const endedSteps = await journeyOf({ ...account, password: 'Another-1843' }, [
      'pages',
      'signIn',
      'save',
      'read',
    ]);
    expect(endedSteps.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'left out', 'left out']);
    expect(endedSteps[1]!.fault!.message).toMatch(
      /^The user pool does not take the password of the smoke account: /,
    );
  });
});

async function titlesOf(token: string): Promise<string[]> {
  const [audios, books] = await Promise.all([call('GET /audio', { token }), call('GET /books', { token })]);
  return [...audios.body.audios, ...books.body.books].map(({ title }: { title: string }) => title);
}

const steps = async (...names: StepName[]) => (await journeyOf(account, names)).map(({ outcome }) => outcome);

async function journeyOf(
  as: typeof account | { email: string; password: string },
  names: readonly StepName[],
) {
  const endedSteps: EndedStep[] = [];
  const site = await openSite(origin(), AbortSignal.timeout(10_000));
  const visit = { site, account: as, name: 'Smoke check', startedAt: new Date() } as const;
  await makeJourney(visit, names, { now: Date.now, tell: (ended) => endedSteps.push(ended), seconds: 60 });
  return endedSteps;
}

const npmRunSmoke = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/smoke.ts', ...args]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
