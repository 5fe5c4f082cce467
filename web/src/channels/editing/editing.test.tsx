// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldOf, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { aChannelsServer, type ChannelsServer } from '#web/channels/testing/channels-server.ts';
import { signIn, visit } from '#web/channels/testing/visit.tsx';

let server: ChannelsServer;
let unmount: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  await signIn();
  server = aChannelsServer();
  unmount = await visit('/channel/ada', server);
  await press('Edit channel');
});
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
});

describe('The author of a channel', () => {
  test('saves a new name and colour with an authorised request (S3.23, S7.51, S7.52)', async () => {
    await fill('Channel name', ' The tide at four ');
    await fill('Custom colour', '0E5A55');
    await save();
    expect(updates()).toEqual([{ channelName: 'The tide at four', headerColor: '#0e5a55' }]);
    const { headers } = server.requests.find(({ route }) => route === update)!;
    expect(headers.get('authorization')).toMatch(/^Bearer ./);
    expect(document.querySelector('h1')?.textContent).toBe('The tide at four');
    expect(document.querySelector('form')).toBeNull();
  });

  test('can choose one of the offered colours, which is then saved', async () => {
    await act(async () => fieldOf('Madder').click());
    await save();
    expect(updates()).toEqual([{ channelName: 'Ada reads', headerColor: '#9c2a1c' }]);
  });

  test.each(['teal', '#12', 'javascript:alert(1)'])(
    'sees a message that “%s” is not a colour',
    async (text) => {
      await fill('Custom colour', text);
      await save();
      expect(pageText()).toContain('Enter a colour like #6366f1.');
      expect(document.activeElement).toBe(fieldOf('Custom colour'));
      expect(pageText()).toContain('Not saved yet. Check the fields above.');
      expect(updates()).toEqual([]);
    },
  );

  test('saves a description and links, and can leave out https://', async () => {
    await fill('Description', 'Only the sea.');
    await press('Add a link');
    await press('Add a link');
    await fill('Title of link 3', 'Mail');
    await fill('Address of link 3', 'ada@sea.example');
    await press('Remove link 1');
    await press('Add a link');
    await fill('Title of link 3', 'Shop');
    await fill('Address of link 3', 'sea.example/shop');
    await save();
    expect(updates()).toEqual([
      {
        channelName: 'Ada reads',
        headerColor: '#6366f1',
        bio: 'Only the sea.',
        links: [
          { title: 'Mail', url: 'mailto:ada@sea.example' },
          { title: 'Shop', url: 'https://sea.example/shop' },
        ],
      },
    ]);
  });

  test('sees the status and text of a refusal and keeps the typed text (S7.53)', async () => {
    server.refusals[update] = () =>
      Response.json({ code: 'forbidden', message: 'This isn’t your channel.' }, { status: 403 });
    await fill('Channel name', 'Mine?');
    await save();
    expect(pageText()).toContain('Error: API request failed: 403 This isn’t your channel.');
    expect(fieldOf('Channel name').value).toBe('Mine?');
    server.refusals = {};
    await save();
    expect(document.querySelector('h1')?.textContent).toBe('Mine?');
  });

  test.each([
    ['the gateway', 500, '{"message":"Internal Server Error"}', 'Internal Server Error'],
    [
      'the firewall',
      403,
      '<html>\n  <h1>Request blocked</h1></html>',
      '<html> <h1>Request blocked</h1></html>',
    ],
    ['a proxy', 502, 'Bad gateway', 'Bad gateway'],
    ['an overloaded gateway', 429, '{"message":"Too Many Requests"}', 'Too Many Requests'],
    [
      'a gateway whose function is unavailable',
      503,
      '{"message":"Service Unavailable"}',
      'Service Unavailable',
    ],
    ['a gateway that finds the request too long', 413, '{"message":"Request Too Long"}', 'Request Too Long'],
    ['a server that sends nothing but a status', 504, '', ''],
  ])('sees the status and text of a response from %s (S7.53)', async (_whose, status, answer, text) => {
    server.refusals[update] = () => new Response(answer, { status });
    await fill('Description', 'Only the sea.');
    await save();
    expect(pageText()).toContain(`Error: API request failed: ${status} ${text}`.trim());
  });

  test('sees the server’s error at the field that caused it, even with empty rows before it', async () => {
    const message = 'A link must start with https://, http:// or mailto:.';
    server.refusals[update] = () =>
      Response.json(
        { code: 'invalid', message, issues: [{ path: 'links.1.url', message }] },
        { status: 400 },
      );
    await press('Add a link');
    await press('Add a link');
    await fill('Title of link 3', 'Odd');
    await fill('Address of link 3', 'data:text/html,x');
    await save();
    expect(fieldOf('Address of link 3').getAttribute('aria-invalid')).toBe('true');
    expect(fieldOf('Address of link 2').getAttribute('aria-invalid')).toBeNull();
  });

  test('keeps the typed text when offline', async () => {
    server.refusals[update] = 'offline';
    await fill('Description', 'Only the sea.');
    await save();
    expect(pageText()).toContain('Error: We can’t reach the server. Try again.');
    expect(fieldOf('Description').value).toBe('Only the sea.');
  });

  test('is asked before changes are discarded, and is not asked if nothing has changed', async () => {
    await fill('Description', 'Only the sea.');
    await press('Cancel');
    expect(document.querySelector('dialog')?.textContent).toContain('Leave without saving?');
    await press('Keep editing');
    expect(fieldOf('Description').value).toBe('Only the sea.');
    await press('Cancel');
    await press('Discard changes');
    expect(document.querySelector('form')).toBeNull();
    await press('Edit channel');
    expect(fieldOf('Description').value).toBe('Letters from the sea.');
    await press('Cancel');
    expect(document.querySelector('form')).toBeNull();
  });

  test('is asked before unsaved changes are lost by navigation or closing the window', async () => {
    await fill('Description', 'Only the sea.');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(async () => document.querySelector<HTMLElement>('a[href="/channelsguide"]')!.click());
    expect(location.pathname).toBe('/channel/ada');
    await press('Discard changes');
    await settle();
    expect(location.pathname).toBe('/channelsguide');
  });
});

const update = 'POST /channel/ada/update';
const updates = () => server.requests.filter(({ route }) => route === update).map(({ body }) => body);
async function save() {
  const form = document.querySelector('form')!;
  await act(async () => form.requestSubmit());
  await settle();
}
