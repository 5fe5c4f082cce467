import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '#local/cloud/cloud.ts';
import { headersAsOf } from '#local/services/lambda/earlier.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import { signInAs } from './sign-in.ts';

export async function callsOf(cloud: Cloud, email: string): Promise<Calls> {
  const { accessToken } = await signInAs(cloud, email);

  async function send(
    method: string,
    path: string,
    { body, key, at }: SendOptions = {},
  ): Promise<CallAnswer> {
    const isForm = body instanceof FormData;
    const answer = await fetchHere(`${cloud.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(at && headersAsOf(at, cloud.operator)),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The seed's ${method} ${path} was answered ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as CallAnswer;
  }

  return {
    send,
    async upload(path, picture) {
      const body = new FormData();
      body.set('image', picture, 'picture.png');
      await send('POST', path, { body });
    },
    async untilMade(audioId) {
      for (;;) {
        const { audio } = await send('GET', `/audio/${audioId}`);
        if (audio.status !== 'PROCESSING') return audio;
        await sleep(50);
      }
    },
  };
}

export interface Calls {
  send(method: string, path: string, sending?: SendOptions): Promise<CallAnswer>;
  upload(path: string, picture: Blob): Promise<void>;
  untilMade(audioId: string): Promise<CallAnswer['audio']>;
}
interface SendOptions {
  readonly body?: object;
  /** The idempotency key: a repeated call finds the existing item. */
  readonly key?: string;
  /** The simulated time of the call; if missing, the current time. */
  readonly at?: Date;
}
interface CallAnswer {
  readonly audio: { readonly id: string; readonly status: string };
  readonly book: Named;
  readonly books: readonly Named[];
  readonly channel: { readonly creatorId: string };
  readonly chapter: { readonly id: string; readonly revision: number };
  readonly chapters: readonly Named[];
  readonly notifications: readonly {
    readonly at: string;
    readonly kind: string;
    readonly ids: readonly string[];
  }[];
  readonly playlist: { readonly id: string };
  readonly post: { readonly id: string; readonly status: string };
  readonly posts: readonly Named[];
  readonly profile: { readonly imageUrl?: string };
  readonly script: { readonly revision: number };
}
interface Named {
  readonly id: string;
  readonly title: string;
}
