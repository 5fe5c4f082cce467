import type { Audio } from '#shared/contract/audio/audio-records.ts';

export function anAudioServer(audios: readonly Audio[] = []): AudioServer {
  const server: AudioServer = {
    audios: [...audios],
    requests: [],
    lists: [],
    pages: undefined,
    failing: undefined,
    before: undefined,
    fetch: async (address, init = {}) => {
      const { pathname, searchParams } = new URL(address, location.href);
      const method = init.method ?? 'GET';
      const path = pathname.replace('/api', '');
      if (path === '/media-session') return Response.json({ expiresAt: '' });
      if (path === '/playlists') return Response.json({ playlists: [{ id: 'pl_1', title: 'Walks' }] });
      if (path === '/credits') return Response.json({ credits: { balance: 500 }, entries: [] });
      if (path.startsWith('/listening')) return Response.json({ heard: [] });
      if (path.startsWith('/media/')) return Response.json({ secondsPerPeak: 1, peaks: [0.2, 0.8] });
      if (path === '/audio') server.lists.push(Object.fromEntries(searchParams));
      else
        server.requests.push([`${method} ${path}`, JSON.parse((init.body as string | undefined) ?? 'null')]);
      if (server.failing?.test(`${method} ${path}`)) throw new TypeError('Failed to fetch');
      if (path === '/audio') await server.before;
      if (path === '/audio') return Response.json(server.pages?.shift() ?? { audios: server.audios });
      return answer(server, method, path.split('/').slice(2), init.body as string | undefined);
    },
  };
  return server;
}

function answer(
  server: AudioServer,
  method: string,
  [id, what]: string[],
  body: string | undefined,
): Response {
  const at = server.audios.findIndex((audio) => audio.id === id);
  const audio = server.audios[at];
  if (!audio)
    return Response.json({ message: 'This recording doesn’t exist.', code: 'not_found' }, { status: 404 });
  if (what === 'text') return Response.json({ content: 'A letter that was read.' });
  if (method === 'DELETE') {
    server.audios = server.audios.toSpliced(at, 1);
    return new Response(null, { status: 204 });
  }
  const newAttempt = { status: 'PROCESSING', progress: 0, attempt: (audio.attempt ?? 1) + 1 } as const;
  const change =
    {
      retry: newAttempt,
      replace: newAttempt,
      cancel: { status: 'READY' } as const,
    }[what ?? ''] ?? (JSON.parse(body ?? '{}') as Partial<Audio>);
  server.audios = server.audios.with(at, { ...audio, ...change });
  return Response.json({ audio: server.audios[at] });
}

export interface AudioServer {
  audios: Audio[];
  readonly requests: [route: string, body: unknown][];
  readonly lists: Record<string, string>[];
  pages: { audios: Audio[]; nextCursor?: string }[] | undefined;
  failing: RegExp | undefined;
  before: Promise<void> | undefined;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
