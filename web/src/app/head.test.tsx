// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { headOf, useHead } from './head.ts';
import { routes } from './routes.ts';

test.each(routes.map(({ path }) => path))(
  '%s has a title of its own, and a description or that of the product',
  (path) => {
    const { title, description } = headOf(path);
    expect(title).toContain('Quillcast');
    expect(title).not.toContain('Not found');
    expect(description.length).toBeGreaterThan(10);
  },
);

test.each([
  ['/', 'Quillcast: write it, keep it, hear it'],
  ['/voices/', 'Voices · Quillcast'],
  ['/About', 'About · Quillcast'],
  ['/audio-player', 'Player · Quillcast'],
])('%s is called "%s", as the router finds its page', (path, title) =>
  expect(headOf(path).title).toBe(title),
);

test('an address that leads nowhere says so in its title', () =>
  expect(headOf('/nowhere').title).toBe('Not found · Quillcast'));

test('an audio in a channel is a player until its own title is known', () =>
  expect(headOf('/channel/ada/audio/aud_1').title).toBe('Player · Quillcast'));

test('the window follows the place', async () => {
  document.head.innerHTML = '<meta name="description" content=""><title>Quillcast</title>';
  const Page = ({ path }: { path: string }) => {
    useHead(path);
    return null;
  };
  const leave = await render(<Page path="/about" />);
  expect(document.title).toBe('About · Quillcast');
  expect(document.querySelector('meta')?.content).toBe(headOf('/about').description);
  await leave();
});
