import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { journeys } from '#local/testing/faults/journeys/index.ts';

const { scripts: known } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const files = globSync('.github/workflows/*.yml').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const scripts = globSync('.github/*.sh').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const lines = files.flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })));
const linesMatching = (pattern: RegExp) =>
  lines.flatMap(({ path, line }) => (pattern.exec(line) ? [{ path, line: line.trim() }] : []));
const allText = [...files, ...scripts].map(({ text }) => text).join('\n');

describe('the files of the deployment pipeline', () => {
  test('pin every GitHub action to a commit and note its version', () => {
    const usedActions = linesMatching(/\buses:/).filter(({ line }) => !/uses: \.\//.test(line));
    expect(usedActions.length).toBeGreaterThan(3);
    expect(
      usedActions.filter(({ line }) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  test('run only existing scripts and executable files', () => {
    const commands = [...allText.matchAll(/\bnpm (?:run (?:--silent )?)?([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((name) => !(name in known))).toEqual([]);
    const run = [
      ...allText.matchAll(/\.github\/[\w.-]+\.(?:sh|yml)/g),
      ...allText.matchAll(/\.github\/workflows\/[\w-]+\.yml/g),
    ];
    expect(run.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([]);
    for (const { path } of scripts) expect(() => accessSync(path, constants.X_OK)).not.toThrow();
  });

  test('contain no secret, no AWS key and no account number', () => {
    expect(allText.match(/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\b\d{12}\b|-----BEGIN|gh[ps]_\w{20,}/g)).toBeNull();
    // The workflows use roles instead of secrets, so no secret can leak.
    expect(allText).not.toContain('secrets.');
  });

  test('give each job only the permissions that it needs, and read access by default', () => {
    for (const { text } of files) {
      expect(text).toMatch(/^permissions:\n {2}contents: read\n$/m);
      expect(text).not.toMatch(/write-all|pull_request_target/);
    }
    const writePermissions = linesMatching(/: write$/).map(({ path, line }) => `${path} ${line}`);
    expect(new Set(writePermissions)).toEqual(
      new Set([
        '.github/workflows/deploy-stage.yml id-token: write',
        '.github/workflows/deploy.yml id-token: write',
        '.github/workflows/pull-request.yml id-token: write',
        '.github/workflows/pull-request.yml pull-requests: write',
      ]),
    );
  });

  test('never insert text written by outsiders into a command', () =>
    expect(
      linesMatching(/\$\{\{.*github\.(head_ref|event\.(pull_request\.(title|body|head\.ref)|comment|issue))/),
    ).toEqual([]));

  test('give no AWS identity to a pull request from a fork', () =>
    expect(files.find(({ path }) => path.endsWith('pull-request.yml'))!.text).toMatch(
      /if: .*head\.repo\.full_name == github\.repository\n(?: {4}.*\n)*? {6}id-token: write/,
    ));

  test('sign in to AWS before a deploy, and go back to the old version if it fails or is cancelled', () => {
    const { text } = files.find(({ path }) => path.endsWith('deploy-stage.yml'))!;
    const [deploy, back] = text.split(/^ {2}back:$/m) as [string, string];
    const inOrder = (job: string, ...parts: string[]) => {
      const positions = parts.map((part) => job.indexOf(part));
      expect(Math.min(...positions)).toBeGreaterThan(0);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    };
    inOrder(deploy, 'assume-role.sh', 'npm run deploy', 'npm run back');
    expect(deploy).toMatch(/if: failure\(\) && steps\.deploy\.outcome == 'failure'\n +run: npm run back /);
    inOrder(back, 'needs: deploy', "if: always() && needs.deploy.result == 'cancelled'", 'npm run back');
    // Only `npm run back` may deploy the stored assembly of an earlier deploy.
    expect(allText).not.toMatch(/--app/);
  });

  test('deploy to the first stage after the tests, and to each later stage after the previous one', () => {
    const { text } = files.find(({ path }) => path.endsWith('deploy.yml'))!;
    const jobs = [...text.matchAll(/^ {2}(\w+):\n(?: {4}needs: (\w+)\n)?/gm)].map(([, job, needs]) => [
      job,
      needs,
    ]);
    expect(jobs.slice(-4)).toEqual([
      ['test', undefined],
      ['dev', 'test'],
      ['staging', 'dev'],
      ['prod', 'staging'],
    ]);
    expect(/^ {2}test:\n(?: {4}.*\n)+/m.exec(text)![0]).toContain('- run: npm test\n');
  });

  test('run every user journey nightly with failing services, each in its own job', () => {
    const { text } = files.find(({ path }) => path.endsWith('nightly.yml'))!;
    const [, named] = /^ {8}journey: \[(.+)\]$/m.exec(text)!;
    expect(named!.split(', ')).toEqual(journeys.map(({ name }) => name));
  });

  test('compare a pull request with every stage that they deploy', () => {
    const { text } = files.find(({ path }) => path.endsWith('pull-request.yml'))!;
    const [, compared] = /^ {2}diff:\n(?: {4}.*\n)*? {8}stage: \[(.+)\]$/m.exec(text)!;
    const deployed = files
      .find(({ path }) => path.endsWith('deploy.yml'))!
      .text.matchAll(/^ {6}stage: (\w+)$/gm);
    expect(compared!.split(', ')).toEqual([...deployed].map(([, stage]) => stage));
  });
});
