// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aChannel } from '#web/channels/testing/channels.ts';
import { aChannelsServer } from '#web/channels/testing/channels-server.ts';
import { signOut, visit } from '#web/channels/testing/visit.tsx';

let unmount: () => Promise<void> = async () => undefined;

beforeEach(signOut);
afterEach(async () => {
  await unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ada = aChannel();
const grace = aChannel({ creatorId: 'cre_grace', username: 'grace', channelName: 'Grace' });

describe('The directory of channels', () => {
  test('shows a visitor the channels with their number of recordings (S2.14, S1.25)', async () => {
    unmount = await visit('/channels', aChannelsServer({ directory: [ada, grace] }));
    expect(channelNames()).toEqual(['Ada reads', 'Grace']);
    expect(document.querySelector('h2 a')?.getAttribute('href')).toBe('/channel/ada');
    expect(pageText()).toContain('2 recordings');
  });

  test('searches when typing pauses, and keeps the query in the address', async () => {
    const server = aChannelsServer({ directory: [ada] });
    unmount = await visit('/channels', server);
    vi.useFakeTimers();
    await fill('Find a channel', 'ad');
    await fill('Find a channel', 'ada');
    expect(queriesOf(server)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(queriesOf(server)).toEqual(['?limit=24', '?limit=24&query=ada']);
    expect(location.search).toBe('?q=ada');
  });

  test('does not search for a single letter', async () => {
    const server = aChannelsServer({ directory: [ada] });
    unmount = await visit('/channels?q=a', server);
    expect(queriesOf(server)).toEqual(['?limit=24']);
    expect(pageText()).toContain('2 letters or more');
  });

  test('combines a category with the search', async () => {
    const server = aChannelsServer({ directory: [ada] });
    unmount = await visit('/channels?q=ada', server);
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Poetry');
    await act(async () => label!.querySelector('input')!.click());
    await settle();
    expect(location.search).toBe('?q=ada&category=Poetry');
    expect(queriesOf(server).at(-1)).toBe('?limit=24&query=ada&category=Poetry');
  });

  test('offers to show all channels when none is found', async () => {
    const server = aChannelsServer();
    unmount = await visit('/channels?q=zebra', server);
    expect(pageText()).toContain('No channels found');
    server.directory = [ada];
    await press('Show all channels');
    await settle();
    expect(location.search).toBe('');
    expect(channelNames()).toEqual(['Ada reads']);
  });

  test('shows a message when no channel has published yet', async () => {
    unmount = await visit('/channels', aChannelsServer());
    expect(pageText()).toContain('Nobody has published yet');
  });

  test('loads the next page when the current page has no match', async () => {
    const server = aChannelsServer();
    const pages = [{ channels: [], nextCursor: 'a' }, { channels: [grace] }];
    server.refusals['GET /channels'] = () => Response.json(pages.shift());
    unmount = await visit('/channels?q=gr', server);
    expect(channelNames()).toEqual(['Grace']);
    expect(queriesOf(server).at(-1)).toContain('cursor=a');
  });

  test('shows an error when it cannot be loaded, and can be loaded again', async () => {
    const server = aChannelsServer({ directory: [ada] });
    server.refusals['GET /channels'] = 'offline';
    unmount = await visit('/channels', server);
    await settle();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('We can’t reach the server.');
    server.refusals = {};
    await press('Try again');
    await settle();
    expect(channelNames()).toEqual(['Ada reads']);
  });
});

describe('The guide to channels', () => {
  test('shows three existing channels as examples (S2.15)', async () => {
    const server = aChannelsServer({ directory: [ada, grace] });
    unmount = await visit('/channelsguide', server);
    await settle();
    expect(channelNames()).toContain('Grace');
    expect(queriesOf(server)).toEqual(['?limit=3']);
  });

  test('shows a message when there are no channels', async () => {
    unmount = await visit('/channelsguide', aChannelsServer());
    await settle();
    expect(pageText()).toContain('No channels yet');
  });
});

const channelNames = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const queriesOf = (server: ReturnType<typeof aChannelsServer>) =>
  server.requests.filter(({ route }) => route === 'GET /channels').map(({ query }) => query);
