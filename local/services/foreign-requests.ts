import type { IncomingMessage } from 'node:http';

/**
 * Returns why a request is refused, if it is. Web pages can reach every loopback port: by DNS rebinding, or by forms
 * and scripts that need no response. So the requested host must be this machine, and the `Origin` must be one of our
 * pages or, as for programs, missing.
 */
export function refusalOf(req: IncomingMessage, { pages = [], readByAll }: OwnPages): string | undefined {
  const { headers, method = 'GET' } = req;
  const host = String(headers.host ?? headers[':authority']);
  if (!localHost.test(host)) return `This cloud answers at localhost only, not at ${host}.`;

  const { origin, 'sec-fetch-site': site } = headers;
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  if (origin === undefined)
    return changes && site === 'cross-site' ? 'A page of another site may change nothing here.' : undefined;
  if (pages.includes(origin) || (!changes && readByAll?.(pathOf(req.url!)))) return undefined;
  return `A page of ${origin} may not call this address.`;
}

/** Resolves dot segments, so that a path can't pass for one below a folder that every page may read (`readByAll`). */
function pathOf(url: string): string {
  return URL.parse(`http://local${url}`)?.pathname ?? '';
}

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** By default only programs, not pages, may call a service. */
export interface OwnPages {
  readonly pages?: readonly string[] | undefined;
  readonly readByAll?: (path: string) => boolean;
}
