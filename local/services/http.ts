import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on loopback. A handler that throws answers 500 and is logged: that is a bug of the stand-in. */
export async function serve(port: number, handler: Handler): Promise<Listening> {
  const server = createServer((req, res) => {
    Promise.resolve()
      .then(() => handler(req, res))
      .catch((error: unknown) => {
        console.error(`The stand-in failed at ${req.method} ${req.url}.`, error);
        if (!res.headersSent) sendJson(res, 500, { message: 'Internal error of the local cloud' });
        else res.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, close: () => close(server) };
}

/** A service of the AWS JSON protocol: `x-amz-target` names the operation; unknown ones are refused loudly. */
export function awsJson(port: number, service: string, operations: Operations): Promise<Listening> {
  return serve(port, async (req, res) => {
    const name = String(req.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1)!;
    const body = await readBody(req);
    try {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation) throw unknownOperation(service, name);
      const input: unknown = body.length ? JSON.parse(body.toString()) : {};
      sendAws(res, 200, (await operation(input as never)) ?? {});
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendAws(res, error.status, { __type: error.name, message: error.message, ...error.extra });
    }
  });
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

export class BodyTooLarge extends Error {}

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

function sendAws(res: ServerResponse, status: number, body: unknown): void {
  sendJson(res, status, body, { 'content-type': 'application/x-amz-json-1.0' });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
export type Operations = Record<string, (input: never) => unknown>;
export interface Listening {
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}
