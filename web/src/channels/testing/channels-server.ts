import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Channel, ChannelChange, ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { aChannel } from './channels.ts';

export function aChannelsServer(given: Partial<Pick<ChannelsServer, ServerData>> = {}): ChannelsServer {
  const server: ChannelsServer = {
    channel: aChannel(),
    directory: [],
    audios: [],
    playlists: [],
    people: [],
    followed: new Set(),
    refusals: {},
    requests: [],
    ...given,
    fetch: async (address, init = {}) => {
      const { pathname, search, searchParams } = new URL(address, location.href);
      const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
      const body = JSON.parse((init.body as string | undefined) ?? 'null') as unknown;
      server.requests.push({ route, query: search, body, headers: new Headers(init.headers) });
      const refusal = server.refusals[route];
      if (refusal === 'offline') throw new TypeError('Failed to fetch');
      if (refusal) return refusal();
      return answerRequest(server, route, searchParams, body);
    },
  };
  return server;
}

function answerRequest(
  server: ChannelsServer,
  route: string,
  query: URLSearchParams,
  body: unknown,
): Response {
  const { channel, followed } = server;
  const creatorId = query.get('followedUserId') ?? (body as { creatorId?: string } | null)?.creatorId ?? '';
  const follow = { id: `fol_${creatorId}`, creatorId };
  if (route === 'GET /channels') return Response.json({ channels: server.directory });
  if (route === 'GET /follow/status')
    return Response.json(followed.has(creatorId) ? { following: true, follow } : { following: false });
  if (route === 'POST /follow') {
    followed.add(creatorId);
    return Response.json({ follow }, { status: 201 });
  }
  if (route.startsWith('DELETE /follow/')) {
    followed.delete(route.slice('DELETE /follow/fol_'.length));
    return new Response(null, { status: 204 });
  }
  if (route === 'GET /followers') return Response.json({ followers: server.people, count: 1 });
  if (route === 'GET /following') return Response.json({ following: [], count: 0 });
  if (route.startsWith('GET /playlists/'))
    return Response.json({ playlist: server.playlists[0], audios: server.audios.slice(0, 1) });
  if (route.endsWith('/playlists')) return Response.json({ playlists: server.playlists });
  if (route === 'GET /audio/several') {
    const ids = query.get('ids')?.split(',') ?? [];
    return Response.json({
      audios: ids.flatMap((id) => server.audios.find((audio) => audio.id === id) ?? []),
    });
  }
  if (route.endsWith('/audio') || route.endsWith('/audio/ids')) {
    const category = query.get('category');
    const found = server.audios.filter((audio) => category === null || audio.category === category);
    if (route.endsWith('/ids')) return Response.json({ ids: found.map(({ id }) => id) });
    const first = found.slice(0, Number(query.get('limit') ?? found.length));
    return Response.json({ audios: first, ...(first.length < found.length && { nextCursor: 'more' }) });
  }
  if (route.endsWith('/update') && channel) {
    server.channel = { ...channel, ...(body as ChannelChange) };
    return Response.json({ channel: server.channel });
  }
  if (route.startsWith('GET /channel/') && channel) return Response.json({ channel });
  return Response.json({ code: 'not_found', message: 'This channel doesn’t exist.' }, { status: 404 });
}

type ServerData = 'channel' | 'directory' | 'audios' | 'playlists' | 'people' | 'followed';

export interface ChannelsServer {
  channel: Channel | undefined;
  directory: readonly Channel[];
  audios: readonly Audio[];
  playlists: readonly Playlist[];
  people: readonly ChannelPerson[];
  readonly followed: Set<string>;
  refusals: Record<string, 'offline' | (() => Response) | undefined>;
  readonly requests: { route: string; query: string; body: unknown; headers: Headers }[];
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
