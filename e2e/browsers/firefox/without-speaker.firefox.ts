import { expect, openOwnAudio, test } from '../../journey.ts';
import { openSignedIn } from '../../open-signed-in.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { 'media.cubeb.force_mock_context': _, ...prefs } = launchOptions.firefoxUserPrefs!;
    await use({ ...launchOptions, firefoxUserPrefs: { ...prefs, 'media.cubeb.force_null_context': true } });
  },
});

test('without a speaker the player says once that nothing can be heard and loads no more audio', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/media-session')) requests.push(request.url());
  });
  await openSignedIn(page, '/');

  await openOwnAudio(page, 'A Note on Tides'); // opening an audio's page starts playback

  await expect(
    page.getByText(
      'This browser can’t play sound here. Check that a speaker or headphones are connected, then press play.',
    ),
  ).toHaveCount(1);
  expect(requests.length).toBeLessThanOrEqual(1);
});
