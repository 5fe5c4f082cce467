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

export function serveConnections(
  { port, keys, apiId = '*', stage, permissions = createPermissions() }: ConnectionsOptions,
  sockets: ReadonlyMap<string, OpenSocket>,
): Promise<Listening> {
  return serve(port, async (req, res) => {
    try {
      keys.require(req, 'rest');
      const [, id] = /\/@connections\/([^/?]+)$/.exec(req.url!) ?? [];
      if (!id || (req.method !== 'POST' && req.method !== 'DELETE'))
        throw unknownOperation('API Gateway', `${req.method} ${req.url}`);
      permissions.require(
        req,
        'execute-api:ManageConnections',
        `arn:aws:execute-api:us-east-1:000000000000:${apiId}/${stage.StageName}/${req.method}/@connections/${id}`,
      );
      const message = String(await readBody(req, largestMessageBytes));
      const socket = sockets.get(decodeURIComponent(id));
      if (!socket || socket.ws.readyState !== socket.ws.OPEN)
        throw new AwsError('GoneException', 'Gone', 410);
      if (req.method === 'DELETE') socket.leave();
      else {
        socket.ws.send(message);
        socket.touch();
      }
      res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
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
  readonly apiId?: string;
  readonly permissions?: Permissions;
}
export interface OpenSocket {
  readonly ws: WebSocket;
  readonly leave: () => void;
  readonly touch: () => void;
  readonly closed: Promise<void>;
}
