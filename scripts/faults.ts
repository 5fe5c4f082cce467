import { exitWith } from '#build/command-refusal.ts';
import { synthesize } from '#build/build-steps.ts';
import { configuredPort } from '#local/cloud/ports.ts';
import { startCloudProcess } from '#local/testing/boot.ts';
import { journeys } from '#local/testing/faults/journeys/index.ts';
import { faultsOfJourneys } from '#local/testing/faults/whole-matrix.ts';
import { namesIn, optionsOf } from './options.ts';

/**
 * Runs all journeys with every kind of fault in every service and reports what was lost, doubled, stuck or unreadable:
 * `npm run faults`, `npm run faults -- --only write`.
 */
try {
  const { only } = optionsOf({ only: { type: 'string' } }, 'npm run faults [-- --only <journey>,…]');
  const names = namesIn(
    only,
    'journey',
    journeys.map(({ name }) => name),
  );
  const selected = journeys.filter(({ name }) => names.includes(name));
  const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
  const { cloud, stop } = await startCloudProcess(configuredPort(), assemblyDir);
  const { troubles } = await faultsOfJourneys(cloud, selected, (line) => console.log(line));
  await stop();
  process.exit(troubles === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}
