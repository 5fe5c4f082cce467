import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { mutants } from './mutants/list.ts';
import { copyOfProduct } from './mutants/copy-of-product.ts';
import { runOf, type Run } from './mutants/run-of.ts';
import { optionsOf } from './options.ts';

/**
 * Breaks the product once under each claim of `mutants/` and says which tests do not notice: a survivor is a claim
 * that nothing holds. What is broken is a copy. `--only S2.68` tries the mutants of one clause, `--only S2` of a section.
 */
const { only } = optionsOf({ only: { type: 'string' } }, 'npm run mutants [-- --only <clause or section>]');
const chosen = mutants.filter(({ clause }) => !only || clause === only || clause.startsWith(`${only}.`));
if (chosen.length === 0) exitWith(new CommandRefusal(`No mutant is listed for "${only}".`));

const copy = await copyOfProduct('dist/mutants');
let survivors = 0;
for (const { clause, file, text, becomes, test } of chosen) {
  const whole = runOf(copy.path, test, clause);
  if (whole.failed > 0 || whole.passed === 0) {
    survivors += 1;
    console.log(`? ${clause} ${test}: ${whole.failed > 0 ? 'is red already' : 'no test names the clause'}`);
    continue;
  }
  const verdict = await copy.broken(file, text, becomes, () => verdictOn(runOf(copy.path, test, clause)));
  if (verdict !== 'killed') survivors += 1;
  console.log(`${verdict === 'killed' ? '✓' : '✗'} ${clause} ${file}: ${verdict}`);
}
await copy.remove();
console.log(`\n${chosen.length - survivors} of ${chosen.length} mutants were killed.`);
process.exit(survivors > 0 ? 1 : 0);

function verdictOn({ passed, failed }: Run): 'killed' | 'survived' | 'kept its tests from running' {
  if (failed > 0) return 'killed';
  return passed > 0 ? 'survived' : 'kept its tests from running';
}
