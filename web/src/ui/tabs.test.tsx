// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render, press } from '#web/testing/screen.tsx';
import { Tabs } from './tabs.tsx';

test('tabs show one panel at a time, by press or arrow key', async () => {
  const unmount = await render(
    <Tabs
      label="Audio"
      tabs={[
        { title: 'Transcript', content: 'what is said' },
        { title: 'Sharing', content: 'who may hear it' },
      ]}
    />,
  );
  expect(visibleText()).toBe('what is said');
  await press('Sharing');
  expect(visibleText()).toBe('who may hear it');
  await key('ArrowRight');
  expect(visibleText()).toBe('what is said');
  expect(document.activeElement?.textContent).toBe('Transcript');
  await key('End');
  expect(visibleText()).toBe('who may hear it');
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  await unmount();
});

const visibleText = () => document.querySelector('[role=tabpanel]:not([hidden])')?.textContent;
const key = (name: string) =>
  act(async () => {
    const tab = document.querySelector('[role=tab][aria-selected=true]');
    tab?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });
