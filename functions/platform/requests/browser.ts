import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The browser that asks. What an operation asks of it is collected in `forBrowser`. */
export function browserOf({ headers }: APIGatewayProxyEventV2, forBrowser: ForBrowser): Browser {
  return {
    setCookie: (cookie) => forBrowser.cookies.push(cookie),
    clearCache: () => (forBrowser.headers['clear-site-data'] = '"cache"'),
    overTls: headers['x-forwarded-proto'] !== 'http',
    // Nothing but scheme, host and port: an address or a pattern that is built from it gets no wildcard and no path.
    pageOrigin: /^https?:\/\/[\w.:[\]-]+$/.exec(headers['origin'] ?? '')?.[0],
  };
}

export interface Browser {
  readonly setCookie: (cookie: string) => void;
  /** It forgets what it keeps of this site. */
  readonly clearCache: () => void;
  /** False only on one machine: elsewhere the site is served over TLS. */
  readonly overTls: boolean;
  /** Where the page is from that asks; browsers say it with every request but GET and HEAD. */
  readonly pageOrigin: string | undefined;
}

/** What an answer says to the browser beside its body. */
export interface ForBrowser {
  readonly cookies: string[];
  readonly headers: Record<string, string>;
}
