// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { press, render } from '#web/testing/screen.tsx';
import AudioFiles from './audio-files.tsx';

test('Back leads to the page before, or to the first page where that is on another site', async () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const navigation = { canGoBack: true };
  vi.stubGlobal('navigation', navigation);
  history.pushState(null, '', '/elsewhere');
  history.pushState(null, '', '/audio');
  const leave = await render(<AudioFiles />);
  await press('Back');
  expect(back).toHaveBeenCalledOnce();
  navigation.canGoBack = false;
  await press('Back');
  expect(back).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  await leave();
});
