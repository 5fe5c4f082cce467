// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { Loops } from './loops.tsx';

test('each animation has a caption, is hidden from screen readers and can be paused', async () => {
  const unmount = await render(<Loops />);
  const figures = [...document.querySelectorAll('figure')];
  expect(figures.map((figure) => figure.querySelector('figcaption > span > span')!.textContent)).toEqual([
    'Change one sentence, and we regenerate only that one',
    'Every quotation leads to its passage in your book',
  ]);
  for (const figure of figures) expect(figure.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
  await press('Pause animation: Every quotation leads to its passage in your book');
  expect(figures.map(({ dataset }) => dataset['paused'])).toEqual([undefined, 'true']);
  await press('Play animation: Every quotation leads to its passage in your book');
  expect(figures.map(({ dataset }) => dataset['paused'])).toEqual([undefined, undefined]);
  await unmount();
});
