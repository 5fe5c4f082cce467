import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const css = readFileSync('web/src/ui/forced-colors.css', 'utf8');
const sources = globSync('web/src/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));

const areaClasses = new Set(['bg-paper', 'bg-sheet', 'bg-rule', 'bg-transparent', 'bg-linear-to-b']);

test('every background class with a meaning has a rule for forced colours', () => {
  const grounds = classesMatching(/(?<![\w:/[-])bg-[a-z][a-z-]*\b(?![/[])/g);
  expect(grounds).toContain('bg-accent');
  expect(grounds.filter((ground) => !areaClasses.has(ground) && !css.includes(`.${ground}`))).toEqual([]);
});

test('every element that CSS gives a meaningful background has a rule for forced colours', () => {
  const namedSubjects = globSync('web/src/**/*.css')
    .filter((path) => !hasOwnRules.test(path))
    .flatMap((path) => subjectsOnGround(readFileSync(path, 'utf8')));
  expect(namedSubjects).toContain('.primary');
  expect(namedSubjects.filter((subject) => !css.includes(subject))).toEqual([]);
});

test('current, pressed and selected elements get the system’s highlight in forced colours', () => {
  const highlightedSelectors = selectorsOf('background', 'Highlight');
  const states = classesMatching(/\baria-(?:current|pressed|selected)(?==)/g);
  expect(states).toHaveLength(3);
  for (const state of states) expect(highlightedSelectors).toContain(`[${state}`);
});

test('transparent borders stay invisible in forced colours', () => {
  expect(selectorsOf('border-color', 'Canvas')).toContain('.border-transparent');
});

const classesMatching = (what: RegExp): readonly string[] => [
  ...new Set(sources.flatMap((source) => source.match(what) ?? [])),
];

const hasOwnRules = /\/(?:forced-colors|embed)\.css$/;

function subjectsOnGround(sheet: string): readonly string[] {
  const subjects: string[] = [];
  postcss.parse(sheet).walkDecls(/^background(?:-color)?$/, ({ parent, value }) => {
    if (parent?.parent?.type === 'atrule' && parent.parent.name.endsWith('keyframes')) return;
    if (!/^var\(--color-(?:accent|voice|alarm)\)$/.test(value)) return;
    let selector = '';
    for (let rule = parent; rule?.type === 'rule'; rule = rule.parent)
      selector = `${rule.selector} ${selector}`;
    subjects.push(selector.match(/\.[\w-]+/g)?.at(-1) ?? selector.trim());
  });
  return subjects.filter((subject) => !exemptSubjects.has(subject));
}

const exemptSubjects = new Set(['::selection', '.loop-place']);

function selectorsOf(prop: string, value: string): string {
  const selectors: string[] = [];
  postcss.parse(css).walkDecls(prop, ({ parent, value: declaredValue }) => {
    if (declaredValue === value && parent?.type === 'rule') selectors.push(parent.selector);
  });
  return selectors.join(', ');
}
