import { expect } from 'vitest';
import type { Tokens } from '#local/seed/sign-in.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import { tokensFor, testedCloud } from './tested-cloud.ts';

export const origin = (): string => testedCloud().origin;

/** Signs in once per test file, so that no token is used in more than one file. */
export function tokensOf(name: 'ada' | 'grace' | 'admin'): Promise<Tokens> {
  const key = `${name} of ${expect.getState().testPath}`;
  const signInTokens = tokens.get(key) ?? tokensFor(`${name}@example.com`);
  tokens.set(key, signInTokens);
  return signInTokens;
}
const tokens = new Map<string, Promise<Tokens>>();

export async function call(route: string, options: CallOptions = {}): Promise<AnsweredCall> {
  const [method, path] = route.split(' ') as [string, string];
  const token = options.token ?? (options.as && (await tokensOf(options.as)).accessToken);
  const { visitor } = options;
  const isForm = options.body instanceof FormData;
  const response = await fetchHere(`${visitor === undefined ? origin() : gatewayAddress()}/api${path}`, {
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

const gatewayAddress = () => `http://127.0.0.1:${portsFrom(testedCloud().port).httpApi}`;

export interface CallOptions {
  /**
   * The client's address as CloudFront would report it. If set, the call goes directly to the gateway, otherwise to the
   * site.
   */
  readonly visitor?: string;
  readonly as?: 'ada' | 'grace' | 'admin';
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
export interface AnsweredCall {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}
