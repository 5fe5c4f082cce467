import {
  createServer,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, type Duplex, type Transform } from 'node:stream';
import { rememberResponse, Unanswered } from './fate.ts';
import { refusalOf, type OwnPages } from './foreign-requests.ts';
import { requestHere, handlersByPort } from './without-wire.ts';

/**
 * Starts a server on loopback that refuses requests to foreign hosts and from foreign pages. If a handler throws, that
 * is a bug of the stand-in: responds with 500 and logs it.
 */
export async function serve(port: number, handler: Handler, options: ServeOptions = {}): Promise<Listening> {
  const { onUpgrade } = options;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    Promise.resolve()
      .then(() => guardedHandler(handler, options)(req, res))
      .catch((error: unknown) => {
        if (error instanceof Unanswered) return;
        console.error(`The stand-in failed at ${req.method} ${req.url}.`, error);
        if (!res.headersSent) sendJson(res, 500, { message: 'Internal error of the local cloud' });
        else res.destroy();
      });
  };
  // Only the client closes idle connections: if the server did, a request sent at that moment would be lost.
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  const upgradedSockets = new Set<Duplex>();
  if (onUpgrade)
    server.on('upgrade', (req, socket, head) => {
      upgradedSockets.add(socket);
      socket.on('close', () => upgradedSockets.delete(socket));
      if (refusalOf(req, options)) return refuseUpgrade(socket, 403);
      onUpgrade(req, socket, head);
    });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  handlersByPort.set(own, answer);
  return {
    port: own,
    server,
    close: () => {
      handlersByPort.delete(own);
      // Otherwise `close` would wait for these sockets, because `closeAllConnections` leaves them out.
      for (const socket of upgradedSockets) socket.destroy();
      return closeServer(server);
    },
  };
}

/**
 * Wraps a handler so that requests to foreign hosts and from foreign pages are refused before it runs. Every server
 * must use it.
 */
export const guardedHandler =
  (handler: Handler, pages: OwnPages = {}): Handler =>
  (req, res) => {
    const refusal = refusalOf(req, pages);
    if (refusal) return sendJson(res, 403, { message: refusal }, { connection: 'close' });
    rememberResponse(req, res);
    return handler(req, res);
  };

export function refuseUpgrade(socket: Duplex, status: number, body = ''): void {
  socket.on('error', () => {}); // avoids a crash if the client is gone
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

export function serveAwsJson(port: number, service: AwsJsonService): Promise<Listening> {
  return serve(port, (req, res) => answerAwsJson(service, req, res));
}

export async function answerAwsJson(
  { name, operations, keys, isOpen, permit }: AwsJsonService,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const operation = operationOf(String(req.headers['x-amz-target']));
  const body = await readBody(req);
  const { status, answer } = await jsonAnswerOf(() => {
    if (!isOpen?.(operation)) keys.require(req, 'json');
    return runOperation(name, operations, operation, body, req.headers, (input) =>
      permit?.(req, operation, input),
    );
  });
  sendJson(res, status, answer, awsJsonType);
}

/** Answers a call from within this process, without HTTP and signatures. */
export const callAwsJson = (
  service: string,
  operations: Operations,
  target: string,
  body: Uint8Array | string,
): Promise<JsonAnswer> =>
  jsonAnswerOf(() => runOperation(service, operations, operationOf(target), body, {}));

const operationOf = (target: string) => target.replace(/^.*\./, '');

async function runOperation(
  service: string,
  operations: Operations,
  name: string,
  body: Uint8Array | string,
  headers: IncomingHttpHeaders,
  permit: (input: never) => void = () => {},
): Promise<unknown> {
  const operation = Object.hasOwn(operations, name) && operations[name];
  if (!operation) throw unknownOperation(service, name);
  const input = JSON.parse(String(body)) as never;
  permit(input);
  return (await operation(input, headers)) ?? {};
}

async function jsonAnswerOf(call: () => Promise<unknown>): Promise<JsonAnswer> {
  try {
    return { status: 200, answer: await call() };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { status: error.status, answer: { __type: error.name, message: error.message, ...error.extra } };
  }
}

interface JsonAnswer {
  readonly status: number;
  readonly answer: unknown;
}

const awsJsonType = { 'content-type': 'application/x-amz-json-1.0' };

/** Proxies a request to another port and streams the response; headers already set on `res` win. */
export function forwardRequest(req: IncomingMessage, res: ServerResponse, to: ForwardTarget): void {
  const { port, path, onTheWay = (headers) => ({ headers, changes: [] }) } = to;
  const proxyRequest = requestHere({
    port,
    path,
    host: '127.0.0.1',
    method: req.method,
    headers: { ...req.headers, host: `127.0.0.1:${port}` },
  });
  proxyRequest.on('response', (answer) => {
    const { headers, changes } = onTheWay(answer.headers);
    res.writeHead(answer.statusCode!, { ...headers, ...res.getHeaders() });
    pipeline([answer, ...changes, res], () => {}); // Errors need no handling, because `pipeline` then ends `res` too.
  });
  proxyRequest.on('error', ({ message }) => {
    if (res.headersSent || res.destroyed) res.destroy();
    else sendJson(res, 502, { message: `What lies behind this address does not answer: ${message}` });
  });
  res.once('close', () => proxyRequest.destroy());
  req.pipe(proxyRequest);
}

/** Returns `x-forwarded-for` with the sender's address appended, as each proxy does. */
export const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

interface ForwardTarget {
  readonly port: number;
  readonly path: string;
  readonly onTheWay?: (headers: IncomingHttpHeaders) => {
    readonly headers: OutgoingHttpHeaders;
    readonly changes: readonly Transform[];
  };
}

export function unknownOperation(service: string, operation: string): AwsError {
  console.error(`The local ${service} does not know the operation "${operation}".`);
  return new AwsError('UnknownOperationException', `The local ${service} does not know "${operation}".`);
}

export class AwsError extends Error {
  readonly status: number;
  readonly extra: Record<string, unknown>;
  constructor(name: string, message: string, status = 400, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.extra = extra;
  }
}

export class BodyTooLarge extends AwsError {
  constructor() {
    super('PayloadTooLargeException', 'Request Entity Too Large', 413);
  }
}

export async function readBody(req: IncomingMessage, limitBytes = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendJson(res: ServerResponse, status: number, body: unknown, headers = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
export type OnUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
export interface ServeOptions extends OwnPages {
  readonly onUpgrade?: OnUpgrade;
}
export type Operations = Record<string, (input: never, headers: IncomingHttpHeaders) => unknown>;
export interface AwsJsonService {
  readonly name: string;
  readonly operations: Operations;
  readonly keys: { require(req: IncomingMessage, protocol: 'json'): void };
  readonly isOpen?: (operation: string) => boolean;
  readonly permit?: Permit;
}
export type Permit = (req: IncomingMessage, operation: string, input: never) => void;
export interface Listening {
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}
