// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aChannel } from '#web/channels/testing/channels.ts';
import { aChannelsServer, type ChannelsServer } from '#web/channels/testing/channels-server.ts';
import { signIn, visit } from '#web/channels/testing/visit.tsx';
import { fieldOf, fill, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { changeFrom, podcastDraftOf, problemsOf } from './podcast-draft.ts';

test('podcast settings are not shown on another user’s channel', async () => {
  await signIn();
  const server = aChannelsServer({ channel: aChannel({ username: 'grace' }) });
  const unmount = await visit('/channel/grace', server);
  expect(pageText()).not.toContain('Podcast settings');
  await unmount();
  vi.restoreAllMocks();
});

describe('A draft of podcast settings', () => {
  test('sends only the changed fields and completes a link with https://', () => {
    const before = podcastDraftOf({ language: 'de', ownerEmail: 'ada@example.com' });
    expect(changeFrom(before, before)).toEqual({});
    expect(
      changeFrom({ ...before, ownerEmail: '', fundingUrl: ' give.example/ada ', explicit: true }, before),
    ).toEqual({ ownerEmail: '', fundingUrl: 'https://give.example/ada', explicit: true });
  });

  test.each([
    [{ ownerEmail: 'ada' }, { ownerEmail: 'Please enter a valid email address.' }],
    [{ ownerName: 'Ada' }, { ownerEmail: 'Enter an address as well.' }],
    [{ fundingText: 'Give' }, { fundingUrl: 'Enter a link as well.' }],
    [{ description: 'x'.repeat(4_001) }, { description: 'A description can be up to 4,000 characters.' }],
  ])('with the input %j names the problem at the field to correct', (part, problems) => {
    expect(problemsOf({ ...podcastDraftOf({}), ...part })).toEqual(problems);
  });
});

describe('The author of a channel', () => {
  const update = 'POST /channel/ada/update';
  let server: ChannelsServer;
  let unmount: () => Promise<void> = async () => undefined;

  beforeEach(async () => {
    await signIn();
    server = aChannelsServer({ channel: aChannel({ podcast: { copyright: '© Ada' } }) });
    unmount = await visit('/channel/ada', server);
    await press('Podcast settings');
    await until(() => document.querySelector('form') !== null);
  });
  afterEach(async () => {
    await unmount();
    vi.restoreAllMocks();
  });
  const sentChanges = () => server.requests.filter(({ route }) => route === update).map(({ body }) => body);

  test('reads, before entering an email address, that the address becomes public', async () => {
    expect(pageText()).toContain(
      'Directories such as Apple Podcasts and Spotify send a code to this address before they list a podcast. It becomes public: anyone can read the name and address in your feeds while they’re entered here. Leave them empty to keep both out.',
    );
    expect(fieldOf('Copyright').value).toBe('© Ada');
    await fill('Public email address', 'ada@example.com');
    await press('Save settings');
    await settle();
    expect(sentChanges()).toEqual([{ podcast: { ownerEmail: 'ada@example.com' } }]);
    await until(() => document.querySelector('form') === null);
  });

  test('sees an error from the server at the field that caused it', async () => {
    server.refusals[update] = () =>
      Response.json(
        {
          message: 'Please correct what is marked.',
          code: 'invalid',
          requestId: 'r',
          issues: [{ path: 'podcast.copyright', message: 'A copyright line can be up to 255 characters.' }],
        },
        { status: 400 },
      );
    await fill('Copyright', 'x'.repeat(256));
    await press('Save settings');
    await until(() => pageText().includes('A copyright line can be up to 255 characters.'));
    expect(document.activeElement).toBe(fieldOf('Copyright'));
  });
});
