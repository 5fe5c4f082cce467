import { expect, test, vi } from 'vitest';
import { seekByTouch } from './seek-by-touch.ts';

const finger = { pointerType: 'touch' };

test('a finger that scrolls the page from the seek bar does not move the position', () => {
  const { line, sought } = aSeekLine();
  line.down(finger);
  line.change(40);
  line.cancel();
  line.up();
  expect(sought).not.toHaveBeenCalled();
});

test('a tap on the seek bar moves the position there once, when the finger is lifted', () => {
  const { line, sought } = aSeekLine();
  line.down(finger);
  line.change(40);
  line.move();
  expect(sought).not.toHaveBeenCalled();
  line.up();
  line.up();
  expect(sought.mock.calls).toEqual([[40]]);
});

test('a finger moved along the seek bar moves the position until it is lifted', () => {
  const { line, sought } = aSeekLine();
  line.down(finger);
  line.change(40);
  line.move();
  line.change(41);
  line.change(42);
  line.up();
  expect(sought.mock.calls).toEqual([[41], [42]]);
});

test('a mouse or a key moves the position on the seek bar at once', () => {
  const { line, sought } = aSeekLine();
  line.change(5);
  line.down({ pointerType: 'mouse' });
  line.change(40);
  expect(sought.mock.calls).toEqual([[5], [40]]);
});

function aSeekLine() {
  const sought = vi.fn<(seconds: number) => void>();
  return { line: seekByTouch(sought), sought };
}
