import { expect } from 'vitest';
import type { Tokens } from '#local/seed/sign-in.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import { signedIn, testedCloud } from './tested-cloud.ts';

/** The address of the cloud under test. */
export const origin = (): string => testedCloud().origin;

/** Signs a seeded person in; `ada`, `grace` or `admin`. Once per test file, which no token outlives. */
export function tokensOf(name: 'ada' | 'grace' | 'admin'): Promise<Tokens> {
  const key = `${name} of ${expect.getState().testPath}`;
  const known = tokens.get(key) ?? signedIn(`${name}@example.com`);
  tokens.set(key, known);
  return known;
}
const tokens = new Map<string, Promise<Tokens>>();

/** One request to the API; the body, if there is one, travels as JSON unless it is text or a form already. */
export async function call(route: string, options: CallOptions = {}): Promise<Answered> {
  const [method, path] = route.split(' ') as [string, string];
  const token = options.token ?? (options.as && (await tokensOf(options.as)).accessToken);
  const { visitor } = options;
  const isForm = options.body instanceof FormData;
  const response = await fetchHere(`${visitor === undefined ? origin() : gateway()}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(visitor !== undefined && { 'x-forwarded-for': visitor }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body:
        isForm || typeof options.body === 'string'
          ? (options.body as BodyInit)
          : JSON.stringify(options.body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

/** Where the edge hands requests on to. */
const gateway = () => `http://127.0.0.1:${portsFrom(testedCloud().port).httpApi}`;

export interface CallOptions {
  /** The address that the edge heard the request from: the test is the edge then. Undefined: this machine's, by the site. */
  readonly visitor?: string;
  readonly as?: 'ada' | 'grace' | 'admin';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}
