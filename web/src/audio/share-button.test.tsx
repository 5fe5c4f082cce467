// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fieldOf, press, render, until } from '#web/testing/screen.tsx';
import { anAudio } from './player/testing/audio.ts';
import { ShareButton } from './share-button.tsx';

let leave: () => Promise<void>;
afterEach(() => leave());

test('whoever hears a shared audio may give on its address, and the player for a page of theirs', async () => {
  leave = await render(<ShareButton audio={anAudio({ visibility: 'public' })} />);
  await press('Share To my sister');
  await until(() => document.querySelector('dialog') !== null);
  expect(fieldOf('Link').value).toBe(`${location.origin}/channel/ada/audio/aud_1`);
  expect(fieldOf('Embed').value).toContain(`src="${location.origin}/embed/aud_1"`);
});

test('a private audio has no address to give on', async () => {
  leave = await render(<ShareButton audio={anAudio({ visibility: 'private' })} />);
  expect(document.querySelector('button')).toBeNull();
});
