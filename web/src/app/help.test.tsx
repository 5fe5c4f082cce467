// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { closeHelp, openHelp } from '#web/platform/open-help.ts';
import { render, until } from '#web/testing/screen.tsx';
import { Help } from './help.tsx';

test('a screen that fills the window shows no help button, but can open the assistant', async () => {
  const unmount = await render(<Help whole />);
  expect(document.querySelector('button')).toBeNull();
  await act(async () => openHelp());
  await until(() => document.querySelector('dialog[aria-label=Help]') !== null);
  await act(async () => closeHelp());
  expect(document.querySelector('dialog')).toBeNull();
  await unmount();
});
