import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';

export const aPlaylist = (part: Partial<Playlist> = {}): Playlist => ({
  id: 'pl_1',
  title: 'Walks',
  description: '',
  visibility: 'private',
  audioCount: 0,
  revision: 1,
  creatorId: 'cre_ada',
  ownerId: 'ada',
  username: 'ada',
  channelName: 'Ada',
  createdAt: '2026-11-21T08:00:00.000Z',
  ...part,
});

export function aPlaylistServer(playlist: Playlist, audios: readonly Audio[] = []): PlaylistServer {
  const server: PlaylistServer = {
    playlist: { ...playlist, audioCount: audios.length },
    audios: [...audios],
    others: [],
    perPage: 100,
    requests: [],
    refusing: undefined,
    fetch: async (address, init = {}) => {
      const { pathname, searchParams } = new URL(address, location.href);
      const path = pathname.replace('/api', '');
      const method = init.method ?? 'GET';
      const body = JSON.parse((init.body as string | undefined) ?? 'null') as RequestBody;
      if (path === '/media-session') return Response.json({ expiresAt: '' });
      if (path.startsWith('/media/')) return Response.json({ secondsPerPeak: 1, peaks: [0.2] });
      if (method !== 'GET') server.requests.push([`${method} ${path}`, body]);
      const refusal = server.refusing?.(`${method} ${path}`);
      if (refusal) return refusal;
      if (path === '/playlists') return answerList(server, method, body, searchParams.get('audioId'));
      if (path.startsWith('/audio/')) return Response.json({ audio: server.audios[0] });
      return answerPlaylist(
        server,
        method,
        path.split('/').slice(2),
        body,
        Number(searchParams.get('cursor') ?? 0),
      );
    },
  };
  return server;
}

function answerList(
  server: PlaylistServer,
  method: string,
  body: RequestBody,
  audioId: string | null,
): Response {
  const holds = audioId === null ? {} : { holds: server.audios.some(({ id }) => id === audioId) };
  if (method === 'POST') {
    const createdPlaylist = aPlaylist({ id: `pl_${server.others.length + 2}`, title: body?.title ?? '' });
    server.others.push(createdPlaylist);
    return Response.json(
      { playlist: createdPlaylist, message: `Created “${createdPlaylist.title}”.` },
      { status: 201 },
    );
  }
  const otherPlaylists = server.others.map((other) => ({
    ...other,
    ...(audioId !== null && { holds: false }),
  }));
  return Response.json({ playlists: [{ ...server.playlist, ...holds }, ...otherPlaylists] });
}

function answerPlaylist(
  server: PlaylistServer,
  method: string,
  [id, , audioId]: string[],
  body: RequestBody,
  cursor: number,
): Response {
  if (method === 'GET') {
    const audios = server.audios.slice(cursor, cursor + server.perPage);
    const next = cursor + audios.length;
    const nextCursor = next < server.audios.length ? { nextCursor: String(next) } : {};
    return Response.json({ playlist: server.playlist, audios, ...nextCursor });
  }
  if (id !== server.playlist.id) return Response.json({ playlist: server.others.at(-1) });
  if (method === 'DELETE' && audioId === undefined) return new Response(null, { status: 204 });
  if (method === 'DELETE') server.audios = server.audios.filter((audio) => audio.id !== audioId);
  const { audioIds, baseRevision, ...fields } = body ?? {};
  if (baseRevision !== undefined && baseRevision !== server.playlist.revision)
    return Response.json(
      { code: 'conflict', message: 'It was changed elsewhere.', playlist: server.playlist },
      { status: 409 },
    );
  if (audioIds)
    server.audios = audioIds.flatMap((requestedId) =>
      server.audios.filter((audio) => audio.id === requestedId),
    );
  const { revision } = server.playlist;
  server.playlist = {
    ...server.playlist,
    ...fields,
    revision: revision + 1,
    audioCount: server.audios.length,
  };
  return Response.json({ playlist: server.playlist });
}

type RequestBody = (Partial<Playlist> & { audioIds?: string[]; baseRevision?: number }) | null;

export interface PlaylistServer {
  playlist: Playlist;
  audios: Audio[];
  readonly others: Playlist[];
  perPage: number;
  readonly requests: [route: string, body: unknown][];
  refusing: ((route: string) => Response | undefined) | undefined;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
