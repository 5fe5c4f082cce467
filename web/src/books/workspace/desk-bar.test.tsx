// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { closeHelp, help } from '#web/platform/open-help.ts';
import { render } from '#web/testing/screen.tsx';
import { DeskBar } from './desk-bar.tsx';

// happy-dom has no popovers
HTMLElement.prototype.hidePopover = () => undefined;
afterEach(closeHelp);

test.each(['wide', 'middle', 'narrow'] as const)(
  'the bar of the writing page has a way to the assistant in a %s window',
  async (room) => {
    const leave = await render(<DeskBar {...bar} room={room} />);
    const ways = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')];
    const way = ways.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Help');
    await act(async () => way?.click());
    expect(help.get().open).toBe(true);
    await leave();
  },
);

const bar = {
  outline: { book: { title: 'The Lamplighter’s Ledger' } },
  focused: false,
  outlineOpen: true,
  saveSlot: () => undefined,
  onOutline: () => undefined,
  onPanel: () => undefined,
  onFocus: () => undefined,
} as unknown as ComponentProps<typeof DeskBar>;
