// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { closeHelp, openHelp } from '#web/platform/open-help.ts';
import { render, until } from '#web/testing/screen.tsx';
import { Help } from './help.tsx';

test('a full-window screen has no floating help button and can open the assistant itself', async () => {
  const leave = await render(<Help whole />);
  expect(document.querySelector('button')).toBeNull();
  await act(async () => openHelp());
  await until(() => document.querySelector('dialog[aria-label=Help]') !== null);
  await act(async () => closeHelp());
  expect(document.querySelector('dialog')).toBeNull();
  await leave();
});
