import type { WebSocket } from 'ws';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import {
  AwsError,
  readBody,
  sendJson,
  serve,
  unknownOperation,
  type Listening,
} from '#local/services/http.ts';

/** The endpoint by which functions write to open sockets; the only operation that ours use is PostToConnection. */
export function serveConnections(
  { port, keys, apiId = '*', stage, permissions = createPermissions() }: ConnectionsOptions,
  sockets: ReadonlyMap<string, OpenSocket>,
): Promise<Listening> {
  return serve(port, async (req, res) => {
    try {
      keys.require(req, 'rest');
      const [, id] = /\/@connections\/([^/?]+)$/.exec(req.url!) ?? [];
      if (!id || req.method !== 'POST') throw unknownOperation('API Gateway', `${req.method} ${req.url}`);
      permissions.require(
        req,
        'execute-api:ManageConnections',
        `arn:aws:execute-api:us-east-1:000000000000:${apiId}/${stage.StageName}/POST/@connections/${id}`,
      );
      const message = String(await readBody(req, largestMessageBytes));
      const { ws, touch } = sockets.get(decodeURIComponent(id)) ?? {};
      if (!ws || ws.readyState !== ws.OPEN) throw new AwsError('GoneException', 'Gone', 410);
      ws.send(message);
      touch!();
      res.end();
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message }, { 'x-amzn-errortype': error.name });
    }
  });
}

const largestMessageBytes = 128 * 1_024;

export interface ConnectionsOptions {
  readonly port: number;
  readonly keys: AccessKeys;
  readonly stage: { readonly StageName: string };
  /** As ARNs name the API. */
  readonly apiId?: string;
  /** Without them the operator alone is let in. */
  readonly permissions?: Permissions;
}
export interface OpenSocket {
  readonly ws: WebSocket;
  /** Puts off the end that comes from silence. */
  readonly touch: () => void;
  /** Its end, with what the functions had to do about it. */
  readonly gone: Promise<void>;
}
