// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fieldOf, pageText, press, render, until } from '#web/testing/screen.tsx';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { ShareButton } from './share-button.tsx';

let leave: () => Promise<void>;
afterEach(() => leave());

test('whoever hears a shared audio may give on its address, and the player for a page of theirs', async () => {
  leave = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  expect(fieldOf('Link').value).toBe(`${location.origin}/channel/ada/audio/aud_1`);
  expect(fieldOf('Embed').value).toContain(`src="${location.origin}/embed/aud_1"`);
});

test('on a device that can, it is sent by an app in one press; elsewhere nothing offers that', async () => {
  leave = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  expect(pageText()).not.toContain('Send by an app');
  await leave();
  const share = vi
    .fn<(what: ShareData) => Promise<void>>()
    .mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share });
  leave = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog input') !== null);
  await press('Send by an app…');
  const url = `${location.origin}/channel/ada/audio/aud_1`;
  expect(share).toHaveBeenCalledWith({ title: 'To my sister', url });
  Reflect.deleteProperty(navigator, 'share');
});

test('a private audio has no address to give on', async () => {
  leave = await render(<ShareButton audio={anAudio({ visibility: 'private' })} />);
  expect(document.querySelector('button')).toBeNull();
});
