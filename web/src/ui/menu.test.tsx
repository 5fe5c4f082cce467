// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { Menu, MenuItem } from './menu.tsx';

let unmount: () => Promise<void>;

beforeEach(async () => {
  unmount = await render(
    <Menu label="Account" trigger="A">
      {['Light', 'Dark', 'Sign out'].map((name) => (
        <MenuItem key={name} onChoose={() => undefined}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  );
});

afterEach(() => unmount());

test('opening the menu focuses the first item', async () => {
  await open();
  await tellOfOpening();
  expect(document.activeElement?.textContent).toBe('Light');
});

test('a key pressed while the menu is still opening already takes effect', async () => {
  await open();
  await key(trigger(), 'ArrowDown');
  expect(document.activeElement?.textContent).toBe('Dark');
  await tellOfOpening();
  expect(document.activeElement?.textContent).toBe('Dark');
});

test('in an open menu the arrow keys go round in a circle, and Home and End go to the ends', async () => {
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

test('keys on the button of a closed menu have no effect', async () => {
  trigger().focus();
  await key(trigger(), 'ArrowDown');
  expect(document.activeElement).toBe(trigger());
});

test('in a browser that can place menus by CSS, no script places the menu', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  await tellOfOpening('beforetoggle');
  expect(panel().style.left).toBe('');
  vi.unstubAllGlobals();
});

describe('In a browser that cannot place menus by CSS', () => {
  beforeEach(() => {
    vi.stubGlobal('CSS', { supports: () => false });
    Object.defineProperties(document.documentElement, {
      clientWidth: { value: 1_000, configurable: true },
      clientHeight: { value: 800, configurable: true },
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [
      'opens below its button, aligned on the right',
      [900, 10],
      { left: '684px', top: '58px', bottom: '', maxBlockSize: '734px' },
    ],
    [
      'is aligned on the left at the left edge of the window',
      [20, 10],
      { left: '20px', top: '58px', bottom: '' },
    ],
    [
      'opens above its button at the bottom of the window',
      [900, 700],
      { left: '684px', top: '', bottom: '108px', maxBlockSize: '684px' },
    ],
  ])('a menu %s', async (_where, [left, top], style) => {
    placeTriggerAt(left!, top!);
    await tellOfOpening('beforetoggle');
    expect(panel().style).toMatchObject(style);
  });

  test('a menu stays at its button during scrolling until it closes', async () => {
    placeTriggerAt(900, 100);
    await tellOfOpening('beforetoggle');
    placeTriggerAt(900, 50);
    dispatchEvent(new Event('scroll'));
    expect(panel().style.top).toBe('98px');
    await tellOfOpening('beforetoggle', 'closed');
    placeTriggerAt(900, 10);
    dispatchEvent(new Event('scroll'));
    expect(panel().style.top).toBe('98px');
  });

  const placeTriggerAt = (left: number, top: number) =>
    vi.spyOn(trigger(), 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 40, 40));
});

const trigger = () => document.querySelector<HTMLElement>('[aria-haspopup=menu]')!;
const panel = () => document.querySelector<HTMLElement>('[popover]')!;

/** happy-dom has no popovers: the menu must count as open before its event. */
async function open(): Promise<void> {
  trigger().focus();
  vi.spyOn(panel(), 'matches').mockImplementation((selector) => selector === ':popover-open');
}

const tellOfOpening = (type = 'toggle', newState = 'open') =>
  act(async () => panel().dispatchEvent(Object.assign(new Event(type), { newState })));

const key = (target: Element, name: string) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
