// oxlint-disable typescript/no-explicit-any -- journeys look into answers of every shape
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A client that behaves like the web app: it tries a failed read up to three times, but sends a change only once. After
 * a fault, or if the response asks to try again, its user presses the button again, with the same key and body.
 */
export function clientOf(
  origin: string,
  token: string | undefined,
  hear: (answer: ReceivedAnswer) => void,
): Client {
  async function ask(route: string, body?: unknown, key?: string): Promise<ReceivedAnswer> {
    const [method = '', path = ''] = route.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const receivedAnswer = { route, status: response.status, text: await response.text() };
    hear(receivedAnswer);
    return receivedAnswer;
  }

  async function askUntilAnswered(most: number, route: string, body?: unknown, key?: string): Promise<any> {
    for (let tries = 1; ; tries += 1) {
      const { status, text } = await ask(route, body, key);
      if (status < 400) return text.startsWith('{') ? JSON.parse(text) : undefined;
      const isRetryable = status >= 500 || /try again/i.test(text);
      if (!isRetryable || tries === most) throw new Refused(route, status, text);
      await sleep(retryDelayMs);
    }
  }

  return {
    read: (path) => askUntilAnswered(mostReads, `GET ${path}`),
    send: (route, body, key) => askUntilAnswered(mostPresses, route, body, key),
    async look(path) {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
      const pageAnswer = { route: `GET ${path}`, status: response.status, text: await response.text() };
      if (pageAnswer.status >= 400) hear(pageAnswer);
      return pageAnswer;
    },
  };
}

/**
 * A failed read is tried as often as by the web app's `queryDefaults`, but with shorter pauses. A change is sent more
 * often, because people press a button again and again.
 */
const mostReads = 3;
const mostPresses = 5;
const retryDelayMs = 20;

export class Refused extends Error {
  readonly status: number;
  readonly body: any;
  constructor(route: string, status: number, text: string) {
    super(`${route} was answered ${status}: ${text}`);
    this.status = status;
    this.body = text.startsWith('{') ? JSON.parse(text) : {};
  }
}

export interface ReceivedAnswer {
  readonly route: string;
  readonly status: number;
  readonly text: string;
}
export interface Client {
  read(path: string): Promise<any>;
  look(path: string): Promise<ReceivedAnswer>;
  send(route: string, body?: unknown, key?: string): Promise<any>;
}
