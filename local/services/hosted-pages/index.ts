import type { ServerResponse } from 'node:http';
import type { CognitoService } from '#local/services/cognito/index.ts';
import { AwsError, readBody, sendJson, serve, type Handler } from '#local/services/http.ts';
import { markup, sendPage } from '#local/services/page.ts';
import { Refused } from './authorization-request.ts';
import { createCodes } from './codes.ts';
import { signInPages, type Route } from './sign-in-pages.ts';

/** A stand-in for Cognito's hosted pages and OAuth endpoints, with a page that replaces Google. */
export async function startHostedPages({ port, hosted, pages }: HostedPagesOptions) {
  const codes = createCodes(hosted);

  const routes: Record<string, Route> = {
    ...signInPages(hosted, codes),

    async 'POST /oauth2/token'({ req, res }) {
      const form = new URLSearchParams(String(await readBody(req, 10_000)));
      try {
        sendJson(res, 200, await codes.exchange(form), crossOrigin);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const isUnknownClient = error.name === 'ResourceNotFoundException';
        sendJson(res, 400, { error: isUnknownClient ? 'invalid_client' : error.name }, crossOrigin);
      }
    },

    async 'GET /oauth2/userInfo'({ req, res }) {
      const [, token = ''] = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '') ?? [];
      try {
        const { username, attributes, identities } = (await hosted.bearer(token, 'openid')).user;
        const claims = { ...attributes, ...(identities && { identities: JSON.stringify(identities) }) };
        sendJson(res, 200, { ...claims, username }, crossOrigin);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const answer = { error: 'invalid_token', error_description: error.message };
        sendJson(res, 401, answer, { ...crossOrigin, 'www-authenticate': 'Bearer error="invalid_token"' });
      }
    },

    'GET /logout'({ url }) {
      const { LogoutURLs = [] } = hosted.clientNamed(url.searchParams.get('client_id') ?? '');
      const address = LogoutURLs.find((each) => each === url.searchParams.get('logout_uri'));
      if (!address) throw new Refused('redirect_mismatch');
      return address;
    },
  };

  const answer: Handler = async (req, res) => {
    const url = new URL(req.url!, 'http://local');
    if (req.method === 'OPTIONS') return void res.writeHead(204, crossOrigin).end();
    const route = routes[`${req.method} ${url.pathname}`];
    if (!route) return sendPage(res, 'There is no such page', markup``, { status: 404 });
    try {
      redirect(res, await route({ url, req, res }));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof AwsError)) throw error;
      if (error instanceof Refused && error.address) return redirect(res, error.address);
      const main = markup`<p>${error.message}</p>`;
      sendPage(res, 'This request cannot be followed', main, { status: 400 });
    }
  };
  const server = await serve(port, answer, { pages });
  return { port: server.port, close: () => server.close() };
}

function redirect(res: ServerResponse, location: string | void): void {
  if (location) res.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

/** On AWS these endpoints have their own origin, and pages call them across origins. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'cache-control': 'no-store',
};

interface HostedPagesOptions {
  readonly port: number;
  readonly hosted: CognitoService['hosted'];
  readonly pages?: readonly string[];
}
