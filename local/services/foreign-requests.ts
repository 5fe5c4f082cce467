import type { IncomingMessage } from 'node:http';

/**
 * Why the request is refused, or undefined. A page that a browser on this machine shows can reach every loopback port:
 * under its own host name, if that is made to resolve to 127.0.0.1 (DNS rebinding), or by a form or a script that needs
 * no answer. So the host must be this machine, and a page that asks must be one of ours. Programs send no `Origin`.
 */
export function refusalOf(req: IncomingMessage, { pages = [], readByAll }: OwnPages): string | undefined {
  const { headers, method = 'GET' } = req;
  const host = String(headers.host ?? headers[':authority']);
  if (!thisMachine.test(host)) return `This cloud answers at localhost only, not at ${host}.`;

  const { origin, 'sec-fetch-site': site } = headers;
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  if (origin === undefined)
    return changes && site === 'cross-site' ? 'A page of another site may change nothing here.' : undefined;
  if (pages.includes(origin) || (!changes && readByAll?.(pathOf(req.url!)))) return undefined;
  return `A page of ${origin} may not call this address.`;
}

/** With dot segments resolved, so that no way out of an open folder looks like one into it. */
function pathOf(url: string): string {
  return URL.parse(`http://local${url}`)?.pathname ?? '';
}

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** By default no page may call a service: only programs do. */
export interface OwnPages {
  /** Origins of the site. */
  readonly pages?: readonly string[] | undefined;
  /** Paths that pages of any site may read. */
  readonly readByAll?: (path: string) => boolean;
}
