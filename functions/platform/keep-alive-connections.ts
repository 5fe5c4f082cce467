import { NodeHttpHandler } from '@smithy/node-http-handler';
import { answersWithin } from './answers-within.ts';

/**
 * HTTP/1.1 over connections that are kept between calls. A service that is silent for this long, before or within its
 * response, has failed the call. For clients that by default open an HTTP/2 session for each call, without a time
 * limit.
 */
export const keepAliveConnections = (silenceMs: number): NodeHttpHandler =>
  new NodeHttpHandler({ ...answersWithin(silenceMs), socketTimeout: silenceMs });
