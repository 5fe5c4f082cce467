import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import type { NewsServer } from './news-server.ts';

let count = 0;

/** A new person for each test, because the page's memory of read notifications outlasts a test. */
export function aSession() {
  count += 1;
  return sessionOf({ accessToken: aToken({ sub: `reader-${count}`, username: `reader${count}` }) })!;
}

export async function visit(
  part: ReactNode,
  server: NewsServer,
  session = aSession(),
): Promise<() => Promise<void>> {
  requestGuard.reset();
  toastStore.set([]);
  vi.stubGlobal('fetch', server.fetch);
  // happy-dom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  await act(async () => authState.set({ status: 'signedIn', session }));
  const unmount = await render(part);
  await settle();
  await settle();
  return async () => {
    await unmount();
    await act(async () => authState.set({ status: 'signedOut', ended: false }));
  };
}
