import { readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '#shared/domain/channels/header-colors.ts';

const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');
const base = readFileSync('web/src/ui/ui.css', 'utf8');
const forcedColors = readFileSync('web/src/ui/forced-colors.css', 'utf8');
const themes = ['light', 'dark'] as const;
const grounds = ['paper', 'sheet', 'well'];

test('the focus is an outline of two pixels in the accent colour (WCAG 2.4.13)', () => {
  expect(base).toMatch(/:focus-visible \{\s+outline: 2px solid var\(--color-accent\);/);
});

test('nothing is animated for users who prefer reduced motion (WCAG 2.3.3)', () => {
  const [, calm] = /@media \(prefers-reduced-motion: reduce\) \{([\s\S]+?)\n {2}\}/.exec(base) ?? [];
  for (const declaration of [
    'animation-duration: 0.01ms',
    'animation-iteration-count: 1',
    'transition-duration: 0.01ms',
  ])
    expect(calm).toContain(`${declaration} !important`);
});

test('endless animations take at least a second (WCAG 2.3.2)', () => {
  const css = globSync('web/{src,public}/**/*.css').map((path) => readFileSync(path, 'utf8'));
  const endlessAnimations = css.flatMap((text) => [...text.matchAll(/([\d.]+)(m?s)\b[^;]*\binfinite\b/g)]);
  expect(endlessAnimations.length).toBeGreaterThan(0);
  const quick = endlessAnimations.filter(
    ([, amount, unit]) => Number(amount) * (unit === 's' ? 1_000 : 1) < 1_000,
  );
  expect(quick.map(([all]) => all)).toEqual([]);
});

describe.each(themes)('In the theme “%s”', (theme) => {
  test.each(['ink', 'faded', 'accent-deep', 'expert', 'alarm', 'warning'])(
    'text in the colour %s has a contrast of 7:1 on every background (WCAG 1.4.6)',
    (name) => {
      const hasContrastByGround = grounds.map((ground) => [ground, contrast(name, ground, theme) >= 7]);
      expect(hasContrastByGround).toEqual(grounds.map((ground) => [ground, true]));
    },
  );

  test.each([
    ['accent', 'paper'],
    ['accent', 'sheet'],
    ['host', 'paper'],
    ['host', 'sheet'],
    ['on-accent', 'accent'],
    ['voice-ink', 'voice'],
  ])('text in the colour %s on %s has a contrast of 7:1 (WCAG 1.4.6)', (name, ground) => {
    expect(contrast(name, ground, theme)).toBeGreaterThanOrEqual(7);
  });

  test('the edges of controls and the focus outline have a contrast of 3:1 (WCAG 2.4.13)', () => {
    for (const ground of grounds)
      for (const name of ['edge', 'accent'])
        expect([name, ground, contrast(name, ground, theme) >= 3]).toEqual([name, ground, true]);
  });
});

test('drawings on transparent ground are seen in the dark theme and in forced colours', () => {
  const rule = /:is\(\.picture-frame, \.post-text figure\) > img \{[^}]*\}/;
  const [, dark = ''] = /--color-picture: light-dark\(transparent, (#\w{6})\)/.exec(tokens) ?? [];
  expect(contrastOf('#000000', dark)).toBeGreaterThanOrEqual(15);
  expect(rule.exec(base)?.[0]).toContain('background: var(--color-picture)');
  expect(rule.exec(forcedColors)?.[0]).toMatch(
    /--color-picture: var\(--color-white\);\s+forced-color-adjust: none/,
  );
});

function contrast(name: string, ground: string, theme: (typeof themes)[number]): number {
  return contrastOf(color(name, theme), color(ground, theme));
}

function color(name: string, theme: (typeof themes)[number]): string {
  const [, light, dark] = new RegExp(String.raw`--color-${name}: light-dark\((#\w{6}), (#\w{6})\)`).exec(
    tokens,
  )!;
  return theme === 'light' ? light! : dark!;
}
