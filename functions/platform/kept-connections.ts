import { NodeHttpHandler } from '@smithy/node-http-handler';
import { answersWithin } from './answers-within.ts';

/**
 * HTTP/1.1 over connections that are kept from call to call. A service that is silent for so many milliseconds, before
 * its answer or within it, has failed that call. For clients whose own way is one HTTP/2 session a call without end.
 */
export const keptConnections = (silenceMs: number): NodeHttpHandler =>
  new NodeHttpHandler({ ...answersWithin(silenceMs), socketTimeout: silenceMs });
