import { NodeHttpHandler } from '@smithy/node-http-handler';
import { answersWithin } from './answers-within.ts';

/**
 * Returns a handler that uses HTTP/1.1 and keeps its connections open between calls. A call fails if the service is
 * silent for `silenceMs`, before or within its response. Used for clients that by default open an HTTP/2 session for
 * each call, without a time limit.
 */
export const keepAliveConnections = (silenceMs: number): NodeHttpHandler =>
  new NodeHttpHandler({ ...answersWithin(silenceMs), socketTimeout: silenceMs });
