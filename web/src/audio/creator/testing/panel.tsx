import { readFileSync } from 'node:fs';
import { act } from 'react';
import { vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import { configureRequestGuard } from '#web/server/request-guard/index.ts';
import { render } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { AudioCreatorPanel } from '#web/audio/creator/audio-creator-panel.tsx';

export const template = readFileSync('web/public/audio-creator.html', 'utf8');

export const onBook = vi.fn<() => void>();
export const onClose = vi.fn<() => void>();
export const onCreated = vi.fn<(audio: unknown) => void>();
export const onSignInNeeded = vi.fn<() => void>();

type Answer = (request: Request) => Response | Promise<Response>;
const createdResponse = () => Response.json({ audio: { id: 'aud_1' } }, { status: 202 });
const templateResponse = () => new Response(template, { headers: { 'content-type': 'text/html' } });

export const answersByRoute: Record<string, Answer> = {};
export const requests: Request[] = [];

export function serveSite(): void {
  requests.length = 0;
  configureRequestGuard({ on: false });
  Object.assign(answersByRoute, {
    'GET /audio-creator.html': templateResponse,
    'POST /api/audio/create': createdResponse,
    'GET /api/playlists': () => Response.json({ playlists: [{ id: 'pl_1', title: 'Bedtime' }] }),
    'POST /api/playlists': async (request: Request) => {
      const { title } = (await request.json()) as { title: string };
      return Response.json(
        { playlist: { id: 'pl_2', title }, message: `Created “${title}”.` },
        { status: 201 },
      );
    },
    'GET /api/voices/Ava/sample': () => Response.json({ sampleUrl: '/media/public/ava.mp3' }),
    'GET /api/voices/Ryan/sample': () => Response.json({ sampleUrl: '/media/public/ryan.mp3' }),
  } satisfies typeof answersByRoute);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = new Request(new URL(address, 'http://site.test'), { ...init, signal: null });
    requests.push(request.clone());
    const answer = answersByRoute[`${request.method} ${new URL(request.url).pathname}`];
    return answer ? answer(request) : new Response('', { status: 404 });
  });
}

export const requestsTo = (route: string): Request[] =>
  requests.filter((request) => `${request.method} ${new URL(request.url).pathname}` === route);

export const refuse = (status: number, message?: string): Answer => {
  const body = message === undefined ? {} : { message, code: 'refused', requestId: 'r' };
  return () => Response.json(body, { status });
};

export async function openPanel(): Promise<() => Promise<void>> {
  const unmount = await render(
    <AudioCreatorPanel
      onClose={onClose}
      onBook={onBook}
      onCreated={onCreated}
      onSignInNeeded={onSignInNeeded}
    />,
  );
  await settleEffects();
  return unmount;
}

export const settleEffects = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    if (!vi.isFakeTimers()) await new Promise((done) => setTimeout(done, 5));
  });

export function signIn(claims?: Readonly<Record<string, unknown>>): void {
  const session = sessionOf({ accessToken: aToken(claims) });
  if (!session) throw new Error('The test has no session.');
  keepSession(session);
  authState.set({ status: 'signedIn', session });
}

export const signOut = () => authState.set({ status: 'signedOut', ended: false });

export const elementNamed = (name: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(`[data-element="${name}"]`);
  if (!element) throw new Error(`The panel has no element "${name}".`);
  return element;
};

export const statusLine = (): string => elementNamed('status').textContent;

export const toasts = () => toastStore.get().filter((toast) => !toast.leaving);
