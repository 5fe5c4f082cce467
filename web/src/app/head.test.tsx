// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { titleOf, useHead } from './head.ts';
import { routes } from './routes.ts';

test.each(routes.map(({ path }) => path))('the page at %s has a title other than “Not found”', (path) => {
  expect(titleOf(path)).toContain('Quillcast');
  expect(titleOf(path)).not.toContain('Not found');
});

test.each([
  ['/', 'Quillcast: write it, keep it, hear it'],
  ['/voices/', 'Voices · Quillcast'],
  ['/About', 'About · Quillcast'],
  ['/audio-player', 'Player · Quillcast'],
])('the path %s has the title "%s", in any letter case and with or without a final slash', (path, title) =>
  expect(titleOf(path)).toBe(title),
);

test('an unknown address has the title “Not found”', () =>
  expect(titleOf('/nowhere')).toBe('Not found · Quillcast'));

test('an audio in a channel has the title “Player” until its own title is known', () =>
  expect(titleOf('/channel/ada/audio/aud_1')).toBe('Player · Quillcast'));

test('going to another page updates the title, and removes canonical link and description', async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://site.example/about"><meta name="description" content="About us"><title>About · Quillcast</title>';
  const Page = () => {
    const [path, go] = useState('/about');
    useHead(path);
    return <button onClick={() => go('/voices')}>On</button>;
  };
  const unmount = await render(<Page />);
  expect(document.title).toBe('About · Quillcast');
  expect(document.head.querySelectorAll('link, meta')).toHaveLength(2);

  await press('On');
  expect(document.title).toBe('Voices · Quillcast');
  expect(document.head.querySelectorAll('link, meta')).toHaveLength(0);
  await unmount();
});

test('while a screen sets its own title, that is the only title of the page', async () => {
  document.head.innerHTML = '<title>Quillcast</title>';
  const Page = () => {
    const [tide, setTide] = useState<string | undefined>('Low tide');
    useHead('/channel/ada');
    return (
      <>
        {tide !== undefined && <PageTitle of={tide} />}
        <button onClick={() => setTide('High tide')}>Rise</button>
        <button onClick={() => setTide(undefined)}>Leave</button>
      </>
    );
  };
  const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  const unmount = await render(<Page />);
  expect(titles()).toEqual(['Low tide · Quillcast']);
  await press('Rise');
  expect(titles()).toEqual(['High tide · Quillcast']);
  await press('Leave');
  expect(titles()).toEqual(['Channel · Quillcast']);
  await unmount();
});

test('a page keeps the title sent by the server until its screen is shown', async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://site.example/channel/ada"><title>Ada · Quillcast</title>';
  const Page = () => {
    useHead('/channel/ada');
    return null;
  };
  const unmount = await render(<Page />);
  expect(document.title).toBe('Ada · Quillcast');
  await unmount();
});
