import {
  request as overTheWire,
  STATUS_CODES,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { Readable, Writable } from 'node:stream';

/**
 * The servers of this process, by port. Calls from within the process don't use a socket: the server's handler is
 * called directly.
 */
export const handlersByPort = new Map<number, Handler>();
type Handler = (req: IncomingMessage, res: ServerResponse) => void;

export const requestHere: typeof overTheWire = (...given: unknown[]) => {
  const [options, onAnswer] = given as [RequestOptions, ((answer: IncomingMessage) => void)?];
  const handler = typeof options === 'object' ? handlersByPort.get(Number(options.port)) : undefined;
  if (!handler) return overTheWire(...(given as Parameters<typeof overTheWire>));
  const request = new RequestHere(handler, options);
  if (onAnswer) request.once('response', onAnswer);
  return request as never;
};

/** Like `fetch`, but calls servers of this process directly, without following redirects. */
export async function fetchHere(address: string, init: RequestInit = {}): Promise<Response> {
  const { port, host, pathname, search } = new URL(address);
  if (!handlersByPort.has(Number(port))) return fetch(address, init);
  const { method, headers, body } = new Request(address, init);
  const requestBody = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = requestHere(
    {
      port,
      method,
      path: pathname + search,
      headers: {
        host,
        ...Object.fromEntries(headers),
        ...(requestBody && { 'content-length': requestBody.length }),
      },
    },
    resolve,
  );
  request.once('error', reject).end(requestBody);
  const answer = await promise;
  const bytes = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
  const status = answer.statusCode!;
  const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Response(bytes.length > 0 ? bytes : null, { status, headers: fields });
}

class RequestHere extends Writable {
  /** Settings on this socket have no effect. */
  readonly socket = silentSocket;
  readonly #asked: ReceivedRequest;
  readonly #answer: AnswerHere;

  constructor(handler: Handler, { method = 'GET', path = '/', headers = {} }: RequestOptions) {
    super({ autoDestroy: false });
    const lowercase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    this.#asked = new ReceivedRequest(method, path!, Object.fromEntries(lowercase));
    this.#answer = new AnswerHere(this.#asked, this);
    setImmediate(() => {
      if (this.destroyed) return;
      if (this.#asked.headers['expect'] === '100-continue') this.emit('continue');
      handler(this.#asked as never, this.#answer as never);
    });
  }

  setTimeout(): this {
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#asked.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#asked.complete = true;
    this.#asked.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#asked.complete) this.#asked.destroy();
    if (!this.#answer.writableFinished) this.#answer.destroy();
    done(error);
  }
}

class ReceivedRequest extends Readable {
  readonly method: string;
  url: string;
  readonly headers: Record<string, string>;
  readonly socket = silentSocket;
  complete = false;

  constructor(method: string, url: string, headers: Record<string, string>) {
    super({ read: () => {} });
    this.method = method;
    this.url = url;
    this.headers = { host: 'localhost', ...headers };
  }
}

class AnswerHere extends Writable {
  readonly req: ReceivedRequest;
  statusCode = 200;
  headersSent = false;
  readonly #client: RequestHere;
  readonly #headers: Record<string, string | string[]> = {};
  readonly #body = new Readable({ read: () => {} });

  constructor(req: ReceivedRequest, client: RequestHere) {
    super();
    this.req = req;
    this.#client = client;
  }

  setHeader(name: string, value: string | number | string[]): this {
    this.#headers[name.toLowerCase()] = Array.isArray(value) ? value : String(value);
    return this;
  }
  getHeader = (name: string) => this.#headers[name.toLowerCase()];
  getHeaders = () => ({ ...this.#headers });

  writeHead(status: number, headers: Record<string, string | number | string[]> = {}): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#begin();
    if (this.req.method !== 'HEAD') this.#body.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#begin();
    this.#body.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const hangUpError = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    if (!this.headersSent) this.#client.destroy(hangUpError);
    else if (!this.writableFinished) this.#body.destroy(hangUpError);
    done(error);
  }

  #begin(): void {
    if (this.headersSent) return;
    this.headersSent = true;
    const { statusCode } = this;
    const headers = {
      ...this.#headers,
      ...(this.#headers['set-cookie'] && { 'set-cookie': [this.#headers['set-cookie']].flat() }),
    };
    const head = { statusCode, statusMessage: STATUS_CODES[statusCode], headers };
    this.#client.emit('response', Object.assign(this.#body, head));
    this.#body.once('close', () => this.#client.destroy());
  }
}

const silentSocket = {
  remoteAddress: '127.0.0.1',
  connecting: false,
  setTimeout: () => {},
  setKeepAlive: () => {},
  removeListener: () => {},
  destroy: () => {},
};
