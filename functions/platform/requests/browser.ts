import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export function browserOf({ headers }: APIGatewayProxyEventV2, forBrowser: BrowserResponse): Browser {
  return {
    setCookie: (cookie) => forBrowser.cookies.push(cookie),
    clearCache: () => (forBrowser.headers['clear-site-data'] = '"cache"'),
    overTls: headers['x-forwarded-proto'] !== 'http',
    // Only scheme, host and port, so that an address or pattern built from it gets no wildcard and no path.
    pageOrigin: /^https?:\/\/[\w.:[\]-]+$/.exec(headers['origin'] ?? '')?.[0],
  };
}

export interface Browser {
  readonly setCookie: (cookie: string) => void;
  readonly clearCache: () => void;
  /** False only on a local stack; everywhere else the site is served over TLS. */
  readonly overTls: boolean;
  /** The origin of the page; browsers send it with every request but GET and HEAD. */
  readonly pageOrigin: string | undefined;
}

export interface BrowserResponse {
  readonly cookies: string[];
  readonly headers: Record<string, string>;
}
