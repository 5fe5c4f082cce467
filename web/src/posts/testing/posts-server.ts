import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PostCard, PublicPost } from '#shared/contract/posts/post.ts';

export function aPostsServer(
  given: Partial<Pick<PostsServer, 'cards' | 'post' | 'audio' | 'totalPages'>> = {},
): PostsServer {
  const server: PostsServer = {
    cards: [],
    post: undefined,
    audio: undefined,
    totalPages: 1,
    refusals: {},
    requests: [],
    ...given,
    fetch: async (address, init = {}) => {
      const { pathname, search, searchParams } = new URL(address, location.href);
      const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
      server.requests.push(route + search);
      const refusal = server.refusals[route];
      if (refusal === 'offline') throw new TypeError('Failed to fetch');
      if (refusal) return refusal();
      const page = Number(searchParams.get('page') ?? 1);
      const posts = page <= server.totalPages ? server.cards : [];
      const list = { posts, page, totalPages: server.totalPages };
      const [author] = server.cards.map((card) => card.author);
      if (route === 'GET /blog' || route.startsWith('GET /blog/category/')) return Response.json(list);
      if (route === 'GET /blog/recent') return Response.json({ posts });
      if (route.startsWith('GET /blog/user/') && author) return Response.json({ ...list, author });
      if (route === `GET /blog/${server.post?.id}`) return Response.json({ post: server.post });
      if (route === `GET /audio/${server.audio?.id}`) return Response.json({ audio: server.audio });
      if (route === 'GET /follow/status') return Response.json({ following: false });
      return Response.json({ code: 'not_found', message: 'This post doesn’t exist.' }, { status: 404 });
    },
  };
  return server;
}

export interface PostsServer {
  cards: readonly PostCard[];
  post: PublicPost | undefined;
  audio: Audio | undefined;
  totalPages: number;
  refusals: Record<string, 'offline' | (() => Response) | undefined>;
  readonly requests: string[];
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}
