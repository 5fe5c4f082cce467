import { describe, expect, test } from 'vitest';
import { defaultHeaderColor } from './channel-limits.ts';
import { contrastOf, deepenedColor, headerColorOf, headerColors, textToneOn } from './header-colors.ts';

describe('The colour of a channel', () => {
  test.each([
    ['#6366F1', '#6366f1'],
    ['  0e5a55 ', '#0e5a55'],
    ['#abc', '#aabbcc'],
  ])('can be written as "%s"', (text, color) => expect(headerColorOf(text)).toBe(color));

  test.each(['', 'red', '#12345', '#12345g', 'url(x)', '#6366f1;', 'javascript:alert(1)'])(
    'cannot be "%s"',
    (text) => expect(headerColorOf(text)).toBeUndefined(),
  );

  test('is indigo by default', () => expect(headerColors[0].color).toBe(defaultHeaderColor));

  test('gives the text on it a contrast of at least 4.5', () => {
    const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0'));
    const colors = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    );
    const lowContrastColors = colors.filter((color) =>
      textToneOn(color) === 'light'
        ? contrastOf('#ffffff', deepenedColor(color)) < 4.5
        : contrastOf('#000000', color) < 4.5,
    );
    expect(lowContrastColors).toEqual([]);
  });

  test.each([
    ['#6366f1', 'light'],
    ['#e3b23c', 'dark'],
    ['#000000', 'light'],
    ['#ffffff', 'dark'],
  ] as const)('%s gets %s text', (color, words) => expect(textToneOn(color)).toBe(words));
});
