import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './list.ts';

test.each(mutants)(
  '$clause: in $file, the code that a deliberate fault replaces occurs exactly once',
  ({ file, text, becomes }) => {
    expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
    expect(becomes).not.toBe(text);
  },
);

test.each(mutants.filter(({ clause }) => clause.startsWith('S')))(
  '$clause: the test file $test, which must notice the deliberate fault, names the clause',
  ({ clause, test: file }) =>
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(String.raw`\b${clause.replace('.', '\\.')}\b`)),
);
