import type { NewsArrived } from '#shared/contract/live/live.ts';
import { currentToken } from '#web/auth/tokens.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { sessionOf, type Session } from '#web/auth/session.ts';
import { loadConfig } from '#web/platform/config.ts';
import { createStore } from '#web/platform/store.ts';
import { liveAddress } from './connection/address.ts';
import { systemClock } from './clock.ts';
import {
  createConnection,
  type Connection,
  type SocketHandlers,
  type LiveState,
  type ConnectionTarget,
} from './connection/connection.ts';
import type { AnswerNews } from './connection/answer-news.ts';
import { readFrame } from './connection/frame.ts';
import type { StatusUpdate } from './status.ts';

export { gaveUpProblem as givenUp, type LiveState } from './connection/connection.ts';
export type { AnswerNews } from './connection/answer-news.ts';
export type { StatusUpdate } from './status.ts';

/** The state of this tab's live channel. Load this folder lazily, because visitors don't need it. */
export const liveStore = createStore<LiveState>({ state: 'closed' });

/** Includes updates about chapter audio (S4.20). Returns a function that unsubscribes. */
export const subscribeToStatus = (listener: (update: StatusUpdate) => void): (() => void) =>
  addListener(statusListeners, listener);

export const subscribeToAnswers = (listener: (news: AnswerNews) => void): (() => void) =>
  addListener(answerListeners, listener);

export const subscribeToNews = (listener: (news: NewsArrived) => void): (() => void) =>
  addListener(newsListeners, listener);

/** Calls `listener` when the server begins to send events; earlier events must be fetched. */
export const subscribeToRegistration = (listener: () => void): (() => void) =>
  addListener(registrationListeners, listener);

export function startLive(session: Session): void {
  if (runningLive?.userid === session.userid) return retryIfFailed();
  stopLive();
  const connection = createConnection({
    userId: session.userid,
    prepare: () => connectionTargetFor(session.userid),
    openSocket: openWebSocket,
    clock: systemClock,
    random: Math.random,
    onChange: liveStore.set,
    onFrame: receiveFrame,
  });
  runningLive = { userid: session.userid, connection };
  addEventListener('online', retryIfFailed);
  document.addEventListener('visibilitychange', retryIfFailed);
}

export function stopLive(): void {
  removeEventListener('online', retryIfFailed);
  document.removeEventListener('visibilitychange', retryIfFailed);
  runningLive?.connection.stop();
  runningLive = undefined;
}

export const retryLive = (): void => runningLive?.connection.retry();

/** Retries only in a visible tab. */
export function retryIfFailed(): void {
  if (liveStore.get().state === 'failed' && document.visibilityState === 'visible') retryLive();
}

async function connectionTargetFor(userid: string): Promise<ConnectionTarget> {
  const [config, token] = await Promise.all([loadConfig(), currentToken()]);
  const expiration = token === undefined ? undefined : sessionOf({ accessToken: token })?.tokenExpiration;
  return {
    url: liveAddress(config.api.websocket, location.href, userid, token),
    tokenLivesMilliseconds: expiration === undefined ? undefined : expiration - serverNow(),
  };
}

function openWebSocket(url: string, { opened, received, failed, closed }: SocketHandlers): WebSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(data));
  socket.addEventListener('error', failed);
  socket.addEventListener('close', ({ code }) => closed(code));
  return socket;
}

function receiveFrame(frame: unknown): void {
  const news = readFrame(frame);
  switch (news.kind) {
    case 'status':
      for (const listener of statusListeners) listener(news.update);
      return;
    case 'answer':
      for (const listener of answerListeners) listener(news.news);
      return;
    case 'news':
      for (const listener of newsListeners) listener(news.news);
      return;
    case 'registered':
      for (const listener of registrationListeners) listener();
      return;
    case 'pong':
      return;
    case 'refused':
    case 'nonsense':
      warnIgnored(news.kind, news.why);
      return;
    default:
      news satisfies never;
  }
}

/** Logs only the kind of an ignored message, never its text, and limits the number of warnings. */
function warnIgnored(kind: string, why: string): void {
  complaints += 1;
  if (complaints <= maxWarnings) console.warn('A message of the live channel was ignored.', { kind, why });
}

function addListener<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const statusListeners = new Set<(update: StatusUpdate) => void>();
const answerListeners = new Set<(news: AnswerNews) => void>();
const newsListeners = new Set<(news: NewsArrived) => void>();
const registrationListeners = new Set<() => void>();
const maxWarnings = 20;
let complaints = 0;
let runningLive: { readonly userid: string; readonly connection: Connection } | undefined;
