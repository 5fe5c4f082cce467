import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What becomes of a call beside what was asked: it is refused, nobody answers it, or what it asks for is done and the
 * answer is lost (`afterwards` comes then).
 */
export type Fate =
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'lost'; readonly afterwards?: () => void };

/** Lets a request meet its fate. Whatever it throws ends the request there. */
export function meetFate(req: IncomingMessage, fate: Fate): void {
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

/** Thrown through a stand-in, whose server then leaves the request as it is, until the caller gives up. */
export class Unanswered extends Error {}

/** Remembers where a request is answered. */
export const answeredBy = (req: IncomingMessage, res: ServerResponse): void => void responses.set(req, res);

const responses = new WeakMap<IncomingMessage, ServerResponse>();

/** Nothing of the answer leaves; the connection ends when it would be complete. An answer in parts leaves but for its end. */
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
