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
import { answeredBy, Unanswered } from './fate.ts';
import { refusalOf, type OwnPages } from './foreign-requests.ts';
import { requestHere, servedHere } from './without-wire.ts';

/**
 * An HTTP server on loopback, closed to foreign hosts and pages. A handler that throws answers 500 and is logged: that
 * is a bug of the stand-in.
 */
export async function serve(port: number, handler: Handler, options: ServeOptions = {}): Promise<Listening> {
  const { onUpgrade } = options;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    Promise.resolve()
      .then(() => guarded(handler, options)(req, res))
      .catch((error: unknown) => {
        if (error instanceof Unanswered) return;
        console.error(`The stand-in failed at ${req.method} ${req.url}.`, error);
        if (!res.headersSent) sendJson(res, 500, { message: 'Internal error of the local cloud' });
        else res.destroy();
      });
  };
  // The client ends a connection that is idle: where the server does, a request that is just sent into it is lost.
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  if (onUpgrade)
    server.on('upgrade', (req, socket, head) =>
      refusalOf(req, options) ? refuseUpgrade(socket, 403) : onUpgrade(req, socket, head),
    );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  servedHere.set(own, answer);
  return {
    port: own,
    server,
    close: () => {
      servedHere.delete(own);
      return close(server);
    },
  };
}

/** Answers requests of foreign hosts and pages before the handler sees them. Every server has this in front. */
export const guarded =
  (handler: Handler, pages: OwnPages = {}): Handler =>
  (req, res) => {
    const refusal = refusalOf(req, pages);
    if (refusal) return sendJson(res, 403, { message: refusal }, { connection: 'close' });
    answeredBy(req, res);
    return handler(req, res);
  };

/** Answers an upgrade that is not wanted. */
export function refuseUpgrade(socket: Duplex, status: number, body = ''): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** A service of the AWS JSON protocol. */
export function awsJson(port: number, service: AwsJsonService): Promise<Listening> {
  return serve(port, (req, res) => answerAwsJson(service, req, res));
}

/** Answers one call of the AWS JSON protocol: `x-amz-target` names the operation; unknown ones are refused loudly. */
export async function answerAwsJson(
  { name, operations, keys, isOpen, permit }: AwsJsonService,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const operation = operationOf(String(req.headers['x-amz-target']));
  const body = await readBody(req);
  const { status, answer } = await toldInJson(() => {
    if (!isOpen?.(operation)) keys.require(req, 'json');
    return run(name, operations, operation, body, req.headers, (input) => permit?.(req, operation, input));
  });
  sendJson(res, status, answer, awsJsonType);
}

/** What is answered to one call, for whoever shares our process and needs no wire. */
export const callAwsJson = (
  service: string,
  operations: Operations,
  target: string,
  body: Uint8Array | string,
): Promise<Told> => toldInJson(() => run(service, operations, operationOf(target), body, {}));

const operationOf = (target: string) => target.replace(/^.*\./, '');

async function run(
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

async function toldInJson(call: () => Promise<unknown>): Promise<Told> {
  try {
    return { status: 200, answer: await call() };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { status: error.status, answer: { __type: error.name, message: error.message, ...error.extra } };
  }
}

interface Told {
  readonly status: number;
  readonly answer: unknown;
}

const awsJsonType = { 'content-type': 'application/x-amz-json-1.0' };

/** Hands a request to a service of another port and streams its answer back; headers that `res` has already win. */
export function forward(req: IncomingMessage, res: ServerResponse, to: Onward): void {
  const { port, path, onTheWay = (headers) => ({ headers, changes: [] }) } = to;
  const onward = requestHere({
    port,
    path,
    host: '127.0.0.1',
    method: req.method,
    headers: { ...req.headers, host: `127.0.0.1:${port}` },
  });
  onward.on('response', (answer) => {
    const { headers, changes } = onTheWay(answer.headers);
    res.writeHead(answer.statusCode!, { ...headers, ...res.getHeaders() });
    pipeline([answer, ...changes, res], () => {}); // an answer that breaks off has broken off for the viewer too
  });
  onward.on('error', ({ message }) => {
    if (res.headersSent || res.destroyed) res.destroy();
    else sendJson(res, 502, { message: `What lies behind this address does not answer: ${message}` });
  });
  res.once('close', () => onward.destroy());
  req.pipe(onward);
}

/** `x-forwarded-for` as it goes on: whoever hands a request on adds the address that they heard it from. */
export const heardFrom = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

interface Onward {
  readonly port: number;
  readonly path: string;
  /** What becomes of the answer before it is passed on. */
  readonly onTheWay?: (headers: IncomingHttpHeaders) => {
    readonly headers: OutgoingHttpHeaders;
    readonly changes: readonly Transform[];
  };
}

/** The refusal of an operation that no function of ours calls: the stand-in does not pretend to know it. */
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

/** Reads a request's body; rejects with `BodyTooLarge` above the limit. */
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
/** Takes a request to change the protocol to WebSocket. */
export type OnUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;
export interface ServeOptions extends OwnPages {
  readonly onUpgrade?: OnUpgrade;
}
export type Operations = Record<string, (input: never, headers: IncomingHttpHeaders) => unknown>;
export interface AwsJsonService {
  /** As refusals call it. */
  readonly name: string;
  readonly operations: Operations;
  /** Throws the refusal of a call that none of this start has signed. */
  readonly keys: { require(req: IncomingMessage, protocol: 'json'): void };
  /** Operations that AWS lets anybody call. */
  readonly isOpen?: (operation: string) => boolean;
  readonly permit?: Permit;
}
/** Throws the refusal of a caller who may not do this. */
export type Permit = (req: IncomingMessage, operation: string, input: never) => void;
export interface Listening {
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}
