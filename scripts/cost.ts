import { readFile, writeFile } from 'node:fs/promises';
import { buildAll } from '#build/build-steps.ts';
import { exitWith } from '#build/command-refusal.ts';
import { costPage } from '#infra/cost/cost-page.ts';
import { optionsOf } from './options.ts';
import { resourcesOf } from './release/resources-of.ts';

optionsOf({}, 'npm run cost');
try {
  await buildAll((sentence) => console.log(sentence));
  const resources = new Map<string, Awaited<ReturnType<typeof resourcesOf>>>();
  for (const name of ['dev', 'staging', 'prod']) {
    console.log(`Synthesizing ${name} …`);
    resources.set(name, await resourcesOf(name));
  }
  const page = costPage(({ name }) => resources.get(name)!, await readFile('docs/figures.md', 'utf8'));
  await writeFile('docs/cost.md', page);
  console.log('docs/cost.md is written.');
} catch (error) {
  exitWith(error);
}
