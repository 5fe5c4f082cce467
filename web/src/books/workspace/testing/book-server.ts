import { act } from 'react';
import { vi } from 'vitest';
import { requestGuard } from '#web/server/request-guard/index.ts';

/** `*` in a route matches one segment. An unknown route answers with 404. */
export function aBookServer(answers: Answers): BookServer {
  requestGuard.reset();
  const requests: RecordedRequest[] = [];
  const server: BookServer = {
    requests,
    answers: { ...answers },
    of: (route) => requests.filter((one) => matchesRoute(route, one.route)),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const route = `${init.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    const key = new Headers(init.headers).get('idempotency-key') ?? undefined;
    requests.push({
      route,
      query: Object.fromEntries(searchParams),
      body,
      key,
      outlives: init.keepalive === true,
    });
    const matchedPattern = Object.keys(server.answers).find((pattern) => matchesRoute(pattern, route));
    const answer =
      matchedPattern === undefined
        ? refusal(404, 'There is nothing here.')
        : await server.answers[matchedPattern]?.(body, route);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return server;
}

export const refusal = (status: number, message: string) =>
  Response.json({ message, code: 'refused', requestId: 'r' }, { status });

export const pressKey = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  );

const matchesRoute = (pattern: string, route: string) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(route);

type Answers = Record<string, (body: Record<string, unknown> | undefined, route: string) => unknown>;

interface RecordedRequest {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown> | undefined;
  readonly key: string | undefined;
  readonly outlives: boolean;
}

export interface BookServer {
  readonly requests: readonly RecordedRequest[];
  readonly answers: Answers;
  readonly of: (route: string) => readonly RecordedRequest[];
}
