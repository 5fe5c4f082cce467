// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { Menu, MenuItem } from './menu.tsx';

let leave: () => Promise<void>;

beforeEach(async () => {
  leave = await render(
    <Menu label="Account" trigger="A">
      {['Light', 'Dark', 'Sign out'].map((name) => (
        <MenuItem key={name} onChoose={() => undefined}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  );
});

afterEach(() => leave());

test('opening begins at the first item', async () => {
  await open();
  await tellOfOpening();
  expect(document.activeElement?.textContent).toBe('Light');
});

test('a key that is pressed before the browser tells of the opening is not lost', async () => {
  await open();
  await key(trigger(), 'ArrowDown');
  expect(document.activeElement?.textContent).toBe('Dark');
  await tellOfOpening();
  expect(document.activeElement?.textContent).toBe('Dark');
});

test('arrows go round, Home and End to the ends', async () => {
  await open();
  await tellOfOpening();
  for (const [pressed, name] of [
    ['ArrowUp', 'Sign out'],
    ['ArrowDown', 'Light'],
    ['End', 'Sign out'],
    ['Home', 'Light'],
  ] as const) {
    await key(document.activeElement!, pressed);
    expect(document.activeElement?.textContent).toBe(name);
  }
});

test('keys on a closed menu are not its own', async () => {
  trigger().focus();
  await key(trigger(), 'ArrowDown');
  expect(document.activeElement).toBe(trigger());
});

const trigger = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]')!;
const panel = () => document.querySelector<HTMLElement>('[popover]')!;

/** happy-dom knows no popover: what matters here is that it is open before its event comes. */
async function open(): Promise<void> {
  trigger().focus();
  vi.spyOn(panel(), 'matches').mockImplementation((selector) => selector === ':popover-open');
}

const tellOfOpening = () =>
  act(async () => panel().dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));

const key = (target: Element, name: string) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
