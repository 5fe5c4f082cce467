import { glob, readFile } from 'node:fs/promises';

/** Prints each clause of docs/spec.md with its tests, if any, found by the id at the end of their titles. */
const clauses = [...(await readFile('docs/spec.md', 'utf8')).matchAll(/^(S\d+\.\d+) \| (.+)$/gm)].map(
  ([, id, rest]) => ({ id: id!, text: rest!, isOpen: rest!.endsWith('| open') }),
);
const testPathsByClause = new Map<string, string[]>();
for await (const path of glob(
  '{shared,functions,infra,web,local,build,e2e,scripts}/**/*.{test,journey}.{ts,tsx}',
)) {
  for (const id of idsIn(await readFile(path, 'utf8')))
    testPathsByClause.set(id, [...(testPathsByClause.get(id) ?? []), path]);
}

const unknownClauses = [...testPathsByClause.keys()].filter(
  (id) => !clauses.some((clause) => clause.id === id),
);
for (const clause of clauses) {
  const paths = testPathsByClause.get(clause.id);
  console.log(
    `${paths ? '✓' : clause.isOpen ? '·' : ' '} ${clause.id} ${paths ? [...new Set(paths)].join(', ') : clause.text}`,
  );
}
const testedCount = clauses.filter((clause) => testPathsByClause.has(clause.id)).length;
console.log(
  `\n${testedCount} of ${clauses.length} clauses have a test; ${clauses.filter((clause) => clause.isOpen).length} are open in the spec (·).`,
);
if (unknownClauses.length > 0) {
  console.error(`Tests name clauses that do not exist: ${unknownClauses.join(', ')}.`);
  process.exit(1);
}

/** Finds ids at the end of titles, `… (S5.02, A04)'`, and in tables of test cases, `'S8.24'`. */
function idsIn(source: string): string[] {
  const titles = source.matchAll(/\(((?:[SA]\d+(?:\.\d+)?)(?:, [SA]\d+(?:\.\d+)?)*)\)['"`]/g);
  const cases = source.matchAll(/'(S\d+\.\d+)'/g);
  return [...titles, ...cases].flatMap(([, ids]) => ids!.split(', ')).filter((id) => id.startsWith('S'));
}
