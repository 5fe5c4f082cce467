import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((name) => /^\d{3}-.+\.md$/.test(name));
const titleOf = (name: string) => /^# (.+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))![1]!;

test('the title of a decision record has at most six words', () => {
  expect(records.length).toBeGreaterThan(70);
  expect(records.map(titleOf).filter((title) => title.split(' ').length > 6)).toEqual([]);
});

test('the index of decision records lists each record once, by number and title', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const listedTitles = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, title, name]) => `${name} ${title}`,
  );
  const expected = records.map((name) => `${name} ${name.slice(0, 3)} ${titleOf(name)}`);
  expect(listedTitles.toSorted()).toEqual(expected.toSorted());
});
