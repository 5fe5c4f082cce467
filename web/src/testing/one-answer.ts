import { vi } from 'vitest';
import { requestGuard } from '#web/server/request-guard/index.ts';

export function aServerWithOneAnswer(): ServerWithOneAnswer {
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  requestGuard.reset();
  const server: ServerWithOneAnswer = { calls: [], answer: new Response(null, { status: 204 }) };
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    server.calls.push([method, url, body].filter(Boolean).join(' '));
    return server.answer.clone();
  });
  return server;
}

interface ServerWithOneAnswer {
  readonly calls: string[];
  answer: Response;
}
