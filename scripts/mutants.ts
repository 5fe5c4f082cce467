import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { copyOfProduct } from './mutants/copy-of-product.ts';
import { mutants } from './mutants/list.ts';
import { testRunner } from './mutants/run-tests.ts';
import { optionsOf } from './options.ts';

/**
 * Makes small faulty changes (mutants) to a copy of the product and reports those that no test notices. `--only S2.68`
 * selects a clause, `--only S2` a section.
 */
const { only } = optionsOf({ only: { type: 'string' } }, 'npm run mutants [-- --only <clause or section>]');
const selectedMutants = mutants.filter(
  ({ clause }) => !only || clause === only || clause.startsWith(`${only}.`),
);
if (selectedMutants.length === 0) exitWith(new CommandRefusal(`No mutant is listed under "${only}".`));

const copy = await copyOfProduct('dist/mutants');
process.chdir(copy.path);
const runner = await testRunner();
if ((await runner.run(selectedMutants)).failed > 0) {
  exitWith(new CommandRefusal('Some of these tests are red already, so they can show nothing: npm test.'));
}
let survivors = 0;
for (const mutant of selectedMutants) {
  const { passed, failed } = await copy.broken(mutant, () => runner.run([mutant]));
  const isKilled = failed > 0;
  if (!isKilled) survivors += 1;
  // If no test ran, for example because the mutated file doesn't load, the mutant doesn't count as noticed.
  const verdict = isKilled ? '✓' : passed > 0 ? '✗ survived:' : '✗ no test ran:';
  console.log(`${verdict} ${mutant.clause} ${mutant.file} (${mutant.test})`);
}
await runner.close();
await copy.remove();
console.log(`\n${selectedMutants.length - survivors} of ${selectedMutants.length} mutants were noticed.`);
process.exit(survivors > 0 ? 1 : 0);
