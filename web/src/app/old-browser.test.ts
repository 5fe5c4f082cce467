// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import postcss, { type AtRule } from 'postcss';
import { beforeAll, expect, test } from 'vitest';
import { floor, floorSentence } from '../../browser-floor/floor.ts';
import { versionsOf } from '../../browser-floor/support.ts';
import { pageIn } from '../../prerender/page.ts';

const shell = readFileSync('web/app.html', 'utf8');
const styles = postcss.parse(readFileSync('web/src/app/old-browser.css', 'utf8'));

beforeAll(() => {
  const head = { title: 'Voices', description: 'Six voices.' };
  const page = pageIn(shell, { html: '<h1>Voices</h1>', head }, []);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)![1]!;
});

test('every page begins with a hidden notice for browsers that are too old', () => {
  const sentence = document.body.firstElementChild!;
  expect([sentence.className, sentence.getAttribute('role'), sentence.hasAttribute('hidden')]).toEqual([
    'old-browser',
    'alert',
    true,
  ]);
  expect(sentence.textContent?.replaceAll(/\s+/g, ' ')).toContain(floorSentence);
  expect(document.querySelector('#root h1')?.textContent).toBe('Voices');
});

test('CSS alone shows the notice for old browsers when a required feature is missing', () => {
  const conditions = new Set<string>();
  styles.walkAtRules('supports', ({ params }: AtRule) => void conditions.add(params));
  expect([...conditions]).toEqual(["not ((content: '' / '') and (width: round(1px, 1px)))"]);
  const [alternative, round] = [versionsOf('css.properties.content.alt_text'), versionsOf('css.types.round')];
  expect([alternative['firefox'], alternative['safari']]).toEqual([floor.firefox, floor.safari]);
  // The notice tests a feature of Chrome 125, one version below the oldest supported one, because Chrome 126 added no
  // feature that `@supports` can detect.
  expect(Number(round['chrome'])).toBe(Number(floor.chrome) - 1);
});

test('the notice for old browsers is shown despite Tailwind’s styles and without cascade layers', () => {
  const displayLayers: (string | undefined)[] = [];
  styles.walkDecls('display', ({ important, parent }) => {
    const around = parent?.parent?.parent as AtRule | undefined;
    displayLayers.push(`${around?.type === 'atrule' ? around.params : 'no layer'}${important ? '!' : ''}`);
  });
  expect(displayLayers).toEqual(['no layer', 'theme!']);
});
