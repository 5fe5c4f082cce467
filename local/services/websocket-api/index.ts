import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { refuseUpgrade, type OnUpgrade } from '#local/services/http.ts';
import type { HttpApiOptions } from '#local/services/http-api/index.ts';
import { tokenBucket } from '#local/services/http-api/throttle.ts';
import { serveConnections, type ConnectionsOptions, type OpenSocket } from './connections.ts';
import { eventsOf, type Events } from './event.ts';

/**
 * A stand-in for an API Gateway WebSocket API. The `$connect` function accepts or refuses the handshake; a message's
 * `action` selects its route, and the function's response is ignored. New sockets come in through `upgrade`; functions
 * send messages by `/@connections/{id}` on the service's own port.
 */
export async function startWebSocketApi(options: WebSocketApiOptions): Promise<WebSocketApiService> {
  const { stage, routes, invoke, idleSeconds = 10 * 60, ageSeconds = 2 * 60 * 60 } = options;
  const functions = new Map(
    routes.map(({ key, functionArn, isClosed }) => [key, isClosed ? undefined : functionArn]),
  );
  const sockets = new Map<string, OpenSocket>();
  const pending = new Set<Promise<void>>();
  const mayPass = tokenBucket(stage.DefaultRouteSettings);
  // AWS limits frames to 32 kB. Browsers send each message as one frame, so limiting messages has the same effect.
  const handshakes = new WebSocketServer({ noServer: true, maxPayload: 32 * 1_024 });

  async function accept(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => {}); // avoids a crash; a lost connection is handled below
    const { pathname, searchParams } = new URL(req.url!, 'http://local');
    if (pathname !== `/${stage.StageName}`) return refuseUpgrade(socket, 403);
    const connectionId = `${randomBytes(11).toString('base64url')}=`;
    const events = eventsOf(connectionId);

    const { statusCode, body } = await answerOf('$connect', events.connect(Object.fromEntries(searchParams)));
    if (statusCode >= 300) return refuseUpgrade(socket, statusCode, body);
    // If the client closed the socket during `$connect`, `ws` would end the connection without `$disconnect`, so
    // `$disconnect` is called here.
    if (!socket.readable || !socket.writable) {
      socket.destroy();
      await answerOf('$disconnect', events.disconnect());
      return;
    }
    handshakes.handleUpgrade(req, socket, head, (ws) => hold(ws, connectionId, events));
  }

  function hold(ws: WebSocket, connectionId: string, events: Events): void {
    const leave = () => ws.close(1001, 'Going away');
    const idle = setTimeout(leave, idleSeconds * 1_000);
    const age = setTimeout(leave, ageSeconds * 1_000);
    ws.on('error', () => {}); // avoids a crash; `ws` itself closes with the right code
    ws.on('message', (data: Buffer) => {
      idle.refresh();
      void onMessage(ws, data.toString(), events);
    });
    const closed = new Promise<void>((resolve) => {
      ws.on('close', async () => {
        clearTimeout(idle);
        clearTimeout(age);
        await answerOf('$disconnect', events.disconnect());
        sockets.delete(connectionId);
        resolve();
      });
    });
    sockets.set(connectionId, { ws, leave, touch: () => idle.refresh(), closed });
  }

  async function onMessage(ws: WebSocket, body: string, events: Events): Promise<void> {
    const action = actionIn(body);
    const event = events.message(functions.has(action) && action[0] !== '$' ? action : '$default', body);
    const { routeKey, connectionId, requestId } = event.requestContext;
    const sendMessage = (message: string) => ws.send(JSON.stringify({ message, connectionId, requestId }));
    if (!mayPass()) return sendMessage('Too Many Requests');
    if ((await answerOf(routeKey, event)).statusCode >= 500) sendMessage('Internal server error');
  }

  async function answerOf(routeKey: string, event: object): Promise<FunctionAnswer> {
    try {
      const functionArn = functions.get(routeKey);
      if (!functionArn) throw new Error('No permission lets the gateway start it.');
      return (await invoke(functionArn, event)) as FunctionAnswer;
    } catch (error) {
      console.error(`The function behind the route ${routeKey} failed.`, error);
      return { statusCode: 500 };
    }
  }

  const connections = await serveConnections(options, sockets);
  return {
    port: connections.port,
    upgrade(req, socket, head) {
      const accepting = accept(req, socket, head).finally(() => pending.delete(accepting));
      pending.add(accepting);
    },
    async close() {
      await Promise.all(pending);
      const openSockets = [...sockets.values()];
      for (const { ws } of openSockets) ws.terminate();
      await Promise.all(openSockets.map(({ closed }) => closed));
      await connections.close();
    },
  };
}

/** `$request.body.action` is the only route selection in our templates. */
function actionIn(body: string): string {
  try {
    return String((JSON.parse(body) as { action?: unknown }).action);
  } catch {
    return '';
  }
}

interface FunctionAnswer {
  readonly statusCode: number;
  readonly body?: string;
}

export interface WebSocketApiOptions
  extends Pick<HttpApiOptions, 'port' | 'stage' | 'routes'>, Omit<ConnectionsOptions, 'stage'> {
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  readonly idleSeconds?: number;
  readonly ageSeconds?: number;
}
export interface WebSocketApiService {
  readonly port: number;
  readonly upgrade: OnUpgrade;
  close(): Promise<void>;
}
