import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandRefusal } from '#build/command-refusal.ts';
import { smokeAfterDeploy } from './smoke-after-deploy.ts';

const outputs = join(mkdtempSync(join(tmpdir(), 'quillcast-deployed-')), 'deployed.json');
writeFileSync(outputs, '{"quillcast-dev-delivery":{"SiteUrl":"https://d1.cloudfront.net"}}');

test('after a deploy, the site is tested at the stage’s address, or without one at CloudFront’s', async () => {
  expect(await runSmoke(async () => true, { name: 'prod', siteUrl: 'https://ours.test' })).toMatchObject({
    isWell: true,
    tried: 'https://ours.test',
  });
  expect(await runSmoke(async () => true)).toMatchObject({
    isWell: true,
    tried: 'https://d1.cloudfront.net',
  });
});

test.each([
  ['does not work', async () => false],
  ['cannot be tested', () => Promise.reject(new CommandRefusal('You may not read it.'))],
  ['makes the smoke test crash', () => Promise.reject(new TypeError('undefined'))],
])(
  'if the site %s after a deploy, the operator reads that not all works and how to go back',
  async (_, tryOut) => {
    const { isWell, said } = await runSmoke(tryOut);
    expect(isWell).toBe(false);
    expect(said.at(-1)).toMatch(
      /^dev is deployed, but not all of it works\. To go back: npm run back -- --stage dev\. docs\/runbook\.md/,
    );
  },
);

async function runSmoke(
  tryOut: () => Promise<boolean>,
  stage: { name: string; siteUrl?: string } = { name: 'dev' },
) {
  const lines: string[] = [];
  let triedUrl: string | undefined;
  const isWell = await smokeAfterDeploy(stage, outputs, {
    say: (line) => void lines.push(line),
    tryOut: (url) => ((triedUrl = url), tryOut()),
  });
  return { isWell, said: lines, tried: triedUrl };
}
