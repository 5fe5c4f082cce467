import { createContext, runInContext } from 'node:vm';
import { AwsError } from '#local/services/http.ts';

/**
 * The code of a CloudFront Function (runtime 2.0). At viewer-request it gives the address to ask the origin for, at
 * viewer-response the status of what came from there. One that throws is 503, as on AWS; so is one that wants more than
 * our own does: to see or change anything else, or to answer itself.
 */
export function viewerFunction(code: string): ViewerFunction {
  const run = runInContext(
    `(event) => { ${code}\n; return JSON.stringify(handler(JSON.parse(event))); }`,
    createContext({ console }),
  ) as (event: string) => string;

  /** What the function makes of `changeable` in the last part of the event; everything else of it must stay. */
  function changed(event: ViewerEvent, part: keyof ViewerEvent, changeable: readonly string[]): unknown {
    try {
      const before = event[part] as Record<string, unknown>;
      const after = JSON.parse(run(JSON.stringify(event))) as typeof before;
      const others = ([name]: [string, unknown]) => !changeable.includes(name);
      const rest = (fields: typeof before) => JSON.stringify(Object.entries(fields).filter(others));
      const value = after[changeable[0]!];
      if (typeof value === typeof before[changeable[0]!] && rest(after) === rest(before)) return value;
      throw new Error(
        'The local CloudFront knows viewer functions only that change the address, or the status.',
      );
    } catch (error) {
      console.error('The viewer function of the local CloudFront failed.', error);
      throw new AwsError('FunctionExecutionError', 'The viewer function could not run.', 503);
    }
  }

  return {
    addressOf: (request) => changed({ request: asSeen(request) }, 'request', ['uri']) as string,
    statusOf: (request, statusCode) =>
      changed({ request: asSeen(request), response: { statusCode } }, 'response', [
        'statusCode',
        'statusDescription',
      ]) as number,
  };
}

function asSeen({ method, uri, query }: ViewerRequest) {
  const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
  return { method, uri, querystring: Object.fromEntries(fields) as object };
}

export interface ViewerFunction {
  readonly addressOf: (request: ViewerRequest) => string;
  readonly statusOf: (request: ViewerRequest, status: number) => number;
}
interface ViewerRequest {
  readonly method: string;
  readonly uri: string;
  readonly query: string;
}
interface ViewerEvent {
  readonly request: object;
  readonly response?: object;
}
