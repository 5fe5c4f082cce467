import { act } from 'react';
import { vi } from 'vitest';
import { Route, Router } from 'wouter';
import { authState } from '#web/auth/auth.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import Examples from '#web/channels/directory/examples.tsx';
import ChannelRoute from '#web/channels/routes/channel.tsx';
import Channels from '#web/channels/routes/channels.tsx';
import OriginalChannelRoute from '#web/channels/routes/original-channel.tsx';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import type { ChannelsServer } from './channels-server.ts';

export async function visit(address: string, server: ChannelsServer): Promise<() => Promise<void>> {
  requestGuard.reset();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  history.replaceState(null, '', address);
  const unmount = await render(
    <Router>
      <Route path="/channel/:username" component={ChannelRoute} />
      <Route path="/original-channel/:username" component={OriginalChannelRoute} />
      <Route path="/channels" component={Channels} />
      <Route path="/channelsguide" component={Guide} />
    </Router>,
  );
  await until(() => document.querySelector('h1, [role=alert]') !== null);
  await settle();
  await settle();
  return unmount;
}

/** Replaces the real guide, because its examples would use the app's query client, which outlives a test. */
const Guide = () => (
  <>
    <h1>A guide</h1>
    <Examples />
  </>
);

export async function signIn(username = 'ada'): Promise<void> {
  const session = sessionOf({ accessToken: aToken({ sub: `${username}-id`, username }) });
  if (!session) throw new Error('The test has no session.');
  keepSession(session);
  await act(async () => authState.set({ status: 'signedIn', session }));
}

export const signOut = () => act(async () => authState.set({ status: 'signedOut', ended: false }));
