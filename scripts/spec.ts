import { glob, readFile } from 'node:fs/promises';

/** Prints which clauses of docs/spec.md have a test whose title ends with their id, and which have none. */
const clauses = [...(await readFile('docs/spec.md', 'utf8')).matchAll(/^(S\d+\.\d+) \| (.+)$/gm)].map(
  ([, id, rest]) => ({ id: id!, text: rest!, isOpen: rest!.endsWith('| open') }),
);
const tested = new Map<string, string[]>();
for await (const path of glob(
  '{shared,functions,infra,web,local,e2e,scripts}/**/*.{test,spec,journey}.{ts,tsx}',
)) {
  for (const [, ids] of (await readFile(path, 'utf8')).matchAll(
    /\(((?:S\d+\.\d+)(?:, S\d+\.\d+)*)\)['"`]/g,
  )) {
    for (const id of ids!.split(', ')) tested.set(id, [...(tested.get(id) ?? []), path]);
  }
}

const unknown = [...tested.keys()].filter((id) => !clauses.some((clause) => clause.id === id));
for (const clause of clauses) {
  const paths = tested.get(clause.id);
  console.log(
    `${paths ? '✓' : clause.isOpen ? '·' : ' '} ${clause.id} ${paths ? [...new Set(paths)].join(', ') : clause.text}`,
  );
}
const held = clauses.filter((clause) => tested.has(clause.id)).length;
console.log(
  `\n${held} of ${clauses.length} clauses have a test; ${clauses.filter((clause) => clause.isOpen).length} are open in the spec (·).`,
);
if (unknown.length > 0) {
  console.error(`Tests name clauses that do not exist: ${unknown.join(', ')}.`);
  process.exit(1);
}
