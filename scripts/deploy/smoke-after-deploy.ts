import { readFileSync } from 'node:fs';
import { refusalSentence } from '#build/command-refusal.ts';
import type { Stage } from '#infra/stages.ts';
import { smoke } from '#scripts/smoke/smoke.ts';

/**
 * Runs the smoke test on the stage. Returns false if it fails or can't run, and prints how to go back to the previous
 * deploy.
 */
export async function smokeAfterDeploy(
  { name, siteUrl }: Pick<Stage, 'name' | 'siteUrl'>,
  outputsFile: string,
  { say = console.log, tryOut = smoke }: SmokeOptions = {},
): Promise<boolean> {
  const url = siteUrl ?? siteUrlIn(outputsFile, name);
  say(`What people do, on ${url}:`);
  const hasSucceeded = await tryOut(url, say).catch((error: unknown) => {
    say(refusalSentence(error) ?? String(error));
    return false;
  });
  if (!hasSucceeded)
    say(
      `${name} is deployed, but not all of it works. To go back: npm run back -- --stage ${name}. ` +
        'docs/runbook.md, “When smoke fails”, says what to look at first.',
    );
  return hasSucceeded;
}

function siteUrlIn(outputsFile: string, stage: string): string {
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
  return outputs[`quillcast-${stage}-delivery`]!['SiteUrl']!;
}

interface SmokeOptions {
  readonly say?: (line: string) => void;
  readonly tryOut?: (url: string, say: (line: string) => void) => Promise<boolean>;
}
