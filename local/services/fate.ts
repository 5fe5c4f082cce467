import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A simulated outcome of a call: refused, never answered, or carried out with its response lost (then `afterwards`
 * runs).
 */
export type Fate =
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'lost'; readonly afterwards?: () => void };

export function applyFate(req: IncomingMessage, fate: Fate): void {
  switch (fate.kind) {
    case 'refused':
      throw fate.error;
    case 'unanswered':
      throw new Unanswered();
    case 'lost':
      return loseAnswer(responses.get(req)!, fate.afterwards);
    default:
      fate satisfies never;
  }
}

/** Leaves the request unanswered until the caller gives up. */
export class Unanswered extends Error {}

export const rememberResponse = (req: IncomingMessage, res: ServerResponse): void =>
  void responses.set(req, res);

const responses = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Drops the response, and closes the connection at the point where the response would end. An event stream is sent
 * except for its end.
 */
function loseAnswer(res: ServerResponse, afterwards = () => {}): void {
  const write = res.write.bind(res);
  const isInParts = () => res.getHeader('content-type') === 'application/vnd.amazon.eventstream';
  res.write = ((...given: Parameters<typeof write>) => {
    if (isInParts()) return write(...given);
    given.findLast((each): each is () => void => typeof each === 'function')?.();
    return true;
  }) as typeof write;
  res.end = () => {
    afterwards();
    res.destroy();
    return res;
  };
}
