import { act } from 'react';
import { vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { Route, Router } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import StudioRoute from '#web/audio/routes/studio.tsx';
import { authState } from '#web/auth/auth.ts';
import { keepSession, sessionOf } from '#web/auth/session.ts';
import { configureRequestGuard } from '#web/server/request-guard/index.ts';
import { render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { aScript, aTurn } from './scripts.ts';

export const server: Server = { audio: aPodcast(), script: aScript(), requests: [], refusals: {} };

export function aPodcast(part: Partial<Audio> = {}): Audio {
  return anAudio({
    title: 'Lamps',
    topic: 'Lamps',
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Orus',
    hostVoice: 'en-US-Chirp3-HD-Orus',
    expertVoice: 'en-US-Chirp3-HD-Aoede',
    format: 'deep-dive',
    length: 'medium',
    ...part,
  });
}

export async function openStudio(
  part: Partial<Pick<Server, 'audio' | 'script'>> = {},
): Promise<() => Promise<void>> {
  Object.assign(server, { audio: aPodcast(), script: aScript(), requests: [], refusals: {} }, part);
  // Script models live as long as the page, so each test needs its own audio id.
  openCount += 1;
  const id = `aud_${openCount}`;
  if (server.audio) server.audio = { ...server.audio, id };
  const session = sessionOf({ accessToken: aToken({ sub: 'ada' }) });
  if (!session) throw new Error('The test has no session.');
  keepSession(session);
  authState.set({ status: 'signedIn', session });
  configureRequestGuard({ on: false });
  vi.stubGlobal('fetch', serve);
  HTMLElement.prototype.hidePopover = () => undefined;
  const { hook } = memoryLocation({ path: `/books/audio/${id}` });
  const unmount = await render(
    <Router hook={hook}>
      <Route path="/books/audio/:audioId" component={StudioRoute} />
    </Router>,
  );
  await settle();
  await settle();
  return unmount;
}

export const sentTo = (route: string): unknown[] =>
  server.requests.filter((request) => request.route === route).map(({ body }) => body);

export const fieldOfTurn = (number: number): HTMLTextAreaElement => {
  const field = document.querySelectorAll<HTMLTextAreaElement>('[data-turn] textarea')[number - 1];
  if (!field) throw new Error(`There is no turn ${number}.`);
  return field;
};

export const wordsOfTurns = (): string[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('[data-turn] textarea')].map(({ value }) => value);

export async function chooseInMenu(number: number, item: string): Promise<void> {
  const turn = document.querySelectorAll('[data-turn]')[number - 1];
  const menuItem = [...(turn?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find(
    ({ textContent }) => textContent.trim() === item,
  );
  if (!menuItem) throw new Error(`Turn ${number} has no "${item}".`);
  await act(async () => menuItem.click());
}

async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(address, 'http://site.test'), { ...init, signal: null });
  const route = `${request.method} ${new URL(request.url).pathname.replace(/aud_\d+/, '{id}')}`;
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  server.requests.push({ route, body });
  const refusal = server.refusals[route];
  if (refusal) {
    const { status, ...more } = refusal;
    return Response.json({ message: 'Refused.', code: 'refused', requestId: 'r', ...more }, { status });
  }
  const answer = answerTo(route, body);
  return answer
    ? Response.json(answer)
    : Response.json({ message: 'None.', code: 'not_found' }, { status: 404 });
}

function answerTo(route: string, body: unknown): object | undefined {
  const { audio, script } = server;
  switch (route) {
    case 'GET /api/audio/{id}':
      return audio && { audio };
    case 'GET /api/audio/{id}/script':
      return script && { script };
    case 'PUT /api/audio/{id}/script': {
      const { turns } = body as { turns: ShownTurn[] };
      const turnsBefore = new Map(script?.turns.map((turn) => [turn.id, turn]));
      const newTurns = turns.map((turn) => {
        const was = turnsBefore.get(turn.id);
        const isSpoken = was?.isSpoken === true && was.text === turn.text && was.take === turn.take;
        return aTurn({ ...turn, quotes: was?.quotes ?? [], isSpoken });
      });
      const unspokenTurns = newTurns.filter(({ isSpoken }) => !isSpoken);
      server.script = aScript({
        ...script,
        revision: (script?.revision ?? 0) + 1,
        isSpoken: false,
        turns: newTurns,
        toSpeak: {
          turns: unspokenTurns.length,
          characters: unspokenTurns.length * 100,
          credits: unspokenTurns.length,
        },
      });
      return { script: server.script };
    }
    case 'POST /api/audio/{id}/speak':
    case 'POST /api/audio/{id}/retry':
      server.audio = { ...audio!, status: 'PROCESSING', stage: 'voices', progress: 0 };
      return { audio: server.audio };
    case 'POST /api/audio/{id}/script':
      server.audio = { ...audio!, status: 'PROCESSING', stage: 'script', progress: 0 };
      return { audio: server.audio };
    case 'POST /api/audio/{id}/cancel':
      server.audio = { ...audio!, status: 'SCRIPTED' };
      return { audio: server.audio };
    case 'GET /api/credits':
      return {
        credits: {
          balance: 100,
          monthlyLeft: 100,
          granted: 0,
          held: 0,
          renewsAt: '2026-12-01T00:00:00.000Z',
        },
        entries: [],
      };
    default:
      return route.endsWith('/hear') ? { heard: { mp3: 'SUQz', credits: 1 } } : undefined;
  }
}

let openCount = 0;

interface Server {
  audio: Audio | undefined;
  script: Script | undefined;
  requests: { readonly route: string; readonly body: unknown }[];
  refusals: Record<string, { readonly status: number; readonly message?: string; readonly script?: Script }>;
}
