import { createContext, runInContext } from 'node:vm';
import { AwsError } from '#local/services/http.ts';

/**
 * The code of a CloudFront Function (runtime 2.0). At viewer-request it gives the address to ask the origin for, and
 * headers that only its own answer at viewer-response sees: the status of what came from there. One that throws is 503,
 * as on AWS; so is one that wants more than our own does: to see or change anything else, or to answer itself.
 */
export function viewerFunction(code: string): ViewerFunction {
  const run = runInContext(
    `(event) => { ${code}\n; return JSON.stringify(handler(JSON.parse(event))); }`,
    createContext({ console }),
  ) as (event: string) => string;

  /** What the function makes of `changeable` in the last part of the event; everything else of it must stay. */
  function changed(event: ViewerEvent, part: keyof ViewerEvent, changeable: readonly string[]): object {
    try {
      const before = event[part] as Record<string, unknown>;
      const after = JSON.parse(run(JSON.stringify(event))) as typeof before;
      const others = ([name]: [string, unknown]) => !changeable.includes(name);
      const rest = (fields: typeof before) => JSON.stringify(Object.entries(fields).filter(others));
      const [first] = changeable as [string];
      if (typeof after[first] === typeof before[first] && rest(after) === rest(before)) return after;
      throw new Error(
        'The local CloudFront knows viewer functions only that change the address, or the status.',
      );
    } catch (error) {
      console.error('The viewer function of the local CloudFront failed.', error);
      throw new AwsError('FunctionExecutionError', 'The viewer function could not run.', 503);
    }
  }

  return {
    requestOf: (request) => changed({ request }, 'request', ['uri', 'headers']) as SeenRequest,
    statusOf(request, statusCode) {
      const event = { request, response: { statusCode } };
      const answer = changed(event, 'response', ['statusCode', 'statusDescription']) as {
        statusCode: number;
      };
      return answer.statusCode;
    },
  };
}

/** A request as such functions are shown it; of its headers ours asks for none. */
export function seenRequest(method: string, uri: string, query: string): SeenRequest {
  const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
  return { method, uri, querystring: Object.fromEntries(fields) as Fields, headers: {} };
}

export interface ViewerFunction {
  readonly requestOf: (request: SeenRequest) => SeenRequest;
  readonly statusOf: (request: SeenRequest, status: number) => number;
}
export interface SeenRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Fields;
  readonly headers: Fields;
}
type Fields = Readonly<Record<string, { readonly value: string }>>;
interface ViewerEvent {
  readonly request: object;
  readonly response?: object;
}
