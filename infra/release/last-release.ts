import { readFileSync } from 'node:fs';
import type { KeptResource } from './kept-resources.ts';
import type { RecordedWorkflow } from './workflow-definitions.ts';

/** What `npm run release` wrote of the last release, in `release/`. */
export const lastRelease = () => ({
  resources: read('resources') as KeptResource[],
  workflows: read('workflows') as RecordedWorkflow[],
});

const read = (name: string): unknown => JSON.parse(readFileSync(`release/${name}.json`, 'utf8'));
