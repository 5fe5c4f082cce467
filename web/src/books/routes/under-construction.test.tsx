// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render, pageText, press } from '#web/testing/screen.tsx';
import { UnderConstruction } from './under-construction.tsx';

test('a books page that fails shows a message and a button that reloads it (S8.39, S8.40)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const unmount = await render(
    <UnderConstruction>
      <Broken />
    </UnderConstruction>,
  );
  expect(document.querySelector('h1')?.textContent).toBe('Component Under Construction');
  await press('Refresh Page');
  expect(reload).toHaveBeenCalledTimes(1);
  await unmount();
});

test('a books page that loads without an error is shown unchanged', async () => {
  const unmount = await render(<UnderConstruction>chapter one</UnderConstruction>);
  expect(pageText()).toBe('chapter one');
  await unmount();
});

function Broken(): never {
  throw new Error('The ink ran dry.');
}
