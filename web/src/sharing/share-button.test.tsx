// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fieldOf, pageText, press, render, until } from '#web/testing/screen.tsx';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { ShareButton } from './share-button.tsx';

let unmount: () => Promise<void>;
afterEach(() => unmount());

test('a listener of a shared audio can copy its link and the embed code', async () => {
  unmount = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  expect(fieldOf('Link').value).toBe(`${location.origin}/channel/ada/audio/aud_1`);
  expect(fieldOf('Embed').value).toContain(`src="${location.origin}/embed/aud_1"`);
});

test('sending a link by another app is offered only on devices that support it', async () => {
  unmount = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  expect(pageText()).not.toContain('Send by an app');
  await unmount();
  const share = vi
    .fn<(what: ShareData) => Promise<void>>()
    .mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share });
  unmount = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  await press('Send by an app…');
  const url = `${location.origin}/channel/ada/audio/aud_1`;
  expect(share).toHaveBeenCalledWith({ title: 'To my sister', url });
  Reflect.deleteProperty(navigator, 'share');
});

test('a private audio has no share button', async () => {
  unmount = await render(<ShareButton audio={anAudio({ visibility: 'private' })} />);
  expect(document.querySelector('button')).toBeNull();
});
