import type { Activity } from '#shared/contract/news/activity-feed.ts';
import type { NewsSettings, Notification } from '#shared/contract/news/notifications.ts';
import { newsKinds } from '#shared/domain/news/news-kinds.ts';

export function aNewsServer(
  given: Partial<Pick<NewsServer, 'notifications' | 'activities'>> = {},
): NewsServer {
  const server: NewsServer = {
    notifications: [],
    unread: undefined,
    later: {},
    activities: [],
    settings: { kinds: structuredClone(newsKinds), channels: [], digest: { every: 'never' } },
    failing: undefined,
    requests: [],
    lists: 0,
    ...given,
    fetch: async (address, init = {}) => {
      const { pathname, searchParams } = new URL(address, location.href);
      const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
      const body = JSON.parse((init.body as string | undefined) ?? 'null') as RequestBody | null;
      if (!route.startsWith('GET')) server.requests.push([route, body]);
      if (server.failing?.test(route)) throw new TypeError('Failed to fetch');
      return Response.json(answerRequest(server, route, searchParams.get('cursor'), body));
    },
  };
  return server;
}

function answerRequest(
  server: NewsServer,
  route: string,
  cursor: string | null,
  body: RequestBody | null,
): unknown {
  switch (route) {
    case 'GET /notifications': {
      server.lists += 1;
      if (cursor !== null)
        return { notifications: server.later[cursor] ?? [], unread: unreadCountOf(server) };
      const [next] = Object.keys(server.later);
      return { notifications: server.notifications, unread: unreadCountOf(server), nextCursor: next };
    }
    case 'POST /notifications/read':
      server.notifications = server.notifications.map((one) =>
        !body?.ids || one.ids.every((id) => body.ids!.includes(id)) ? { ...one, read: true } : one,
      );
      return { unread: unreadCountOf(server), unknown: 0 };
    case 'GET /activity-feed':
      return { activities: server.activities };
    case 'GET /notifications/settings':
      return { settings: server.settings };
    case 'PUT /notifications/settings': {
      const kinds = { ...server.settings.kinds };
      for (const [kind, ways] of Object.entries(body?.kinds ?? {}))
        kinds[kind as Notification['kind']] = { ...kinds[kind as Notification['kind']], ...ways };
      server.settings = { ...server.settings, kinds, ...(body?.digest && { digest: body.digest }) };
      return { settings: server.settings };
    }
    case 'GET /follow/status':
      return { following: true, follow: { id: 'f', creatorId: 'cre_ada', tells: 'all' } };
    default:
      return {};
  }
}

const unreadCountOf = ({ unread, notifications }: NewsServer) =>
  unread ?? notifications.filter(({ read }) => !read).length;

export const aNotification = (id: string, part: Partial<Notification> = {}): Notification => ({
  id,
  ids: [id],
  kind: 'published',
  at: new Date().toISOString(),
  read: false,
  title: `Ada published “${id}”.`,
  address: `/channel/ada/audio/${id}`,
  people: [],
  ...part,
});

interface RequestBody {
  readonly ids?: readonly string[];
  readonly kinds?: Readonly<Record<string, object>>;
  readonly digest?: NewsSettings['digest'];
}

export interface NewsServer {
  notifications: readonly Notification[];
  unread: number | undefined;
  later: Record<string, readonly Notification[]>;
  activities: readonly Activity[];
  settings: NewsSettings;
  failing: RegExp | undefined;
  readonly requests: [route: string, body: unknown][];
  lists: number;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
