import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floor, floorSentence } from './floor.ts';
import { isListed, isPartOf, newerFeatures } from './newer-features.ts';
import { newerInScript } from './newer-in-scripts.ts';
import { newerInStyles } from './newer-in-styles.ts';
import { refuseNewer } from './plugin.ts';
import { firstVersionsText } from './support.ts';

const scripts = filesOf('web/src/**/*.{ts,tsx}', 'web/public/*.js', 'shared/**/*.ts');
const styles = filesOf('web/{src,public}/**/*.css');
const usedFeatures = new Set([
  ...scripts.flatMap(([path, text]) => [...newerInScript(path, text)]),
  ...styles.flatMap(([, text]) => [...newerInStyles(text)]),
]);

test('our code uses no feature newer than the supported browsers unless that feature is listed', () => {
  const unknownFeatures = [...usedFeatures].filter((key) => !isListed(key));
  expect(unknownFeatures.map((key) => `${key}: ${firstVersionsText(key)}`)).toEqual([]);
});

test('the list of newer features names only features that our code uses', () => {
  const isUsed = (listed: string) => [...usedFeatures].some((key) => isPartOf(key, listed));
  expect(Object.keys(newerFeatures).filter((listed) => !isUsed(listed))).toEqual([]);
});

test.each([
  ['URL.parse(address)', 'api.URL.parse_static'],
  ['window.navigation?.addEventListener("navigate", ask)', 'api.Window.navigation'],
  ['if ("requestIdleCallback" in globalThis) rest()', 'api.Window.requestIdleCallback'],
  ['await navigator.share({ url })', 'api.Navigator.share'],
  ['new Float16Array(2)', 'javascript.builtins.Float16Array'],
  ['part.addEventListener("scrollsnapchange", show)', 'api.Document.scrollsnapchange_event'],
  ['<dialog closedby="any" />', 'html.elements.dialog.closedby'],
  ['<dialog {...{ closedby: "any" }} />', 'html.elements.dialog.closedby'],
])('a script that uses a feature newer than the supported browsers is detected: %s', (script, key) => {
  expect([...newerInScript('screen.tsx', script)]).toContain(key);
});

test.each([
  ['a { position-try: flip-block }', 'css.properties.position-try'],
  ['a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
  ['a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
  ['a { &:target-current { color: red } }', 'css.selectors.target-current'],
  ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
])('a style sheet that uses a feature newer than the supported browsers is detected: %s', (css, key) => {
  expect([...newerInStyles(css)]).toContain(key);
});

test('features that all supported browsers have are not reported', () => {
  const script = 'AbortSignal.any([]); Map.groupBy([], (x) => x); part.checkVisibility(); part.showPopover()';
  expect([...newerInScript('screen.tsx', script)]).toEqual([]);
  expect([...newerInStyles('a { &:has(b):popover-open { color: oklch(from red l c h) } }')]).toEqual([]);
});

test('a build whose style sheets use an unlisted newer feature fails with an explanation', () => {
  const build = () => refuseNewer([['app.css', 'a { interpolate-size: allow-keywords }']]);
  expect(build).toThrow(/app\.css .* css\.properties\.interpolate-size .*newer-features\.ts/);
});

test('the README names the oldest supported browsers', () => {
  expect(floorSentence).toContain(
    `Chrome or Edge ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`,
  );
  expect(readFileSync('README.md', 'utf8')).toContain(floorSentence);
});

function filesOf(...patterns: string[]): [path: string, text: string][] {
  const paths = globSync(patterns).filter((path) => !/\.test\.|\/testing\//.test(path));
  return paths.map((path) => [path, readFileSync(path, 'utf8')]);
}
