import { createContext, runInContext } from 'node:vm';
import { AwsError } from '#local/services/http.ts';

/**
 * Runs a CloudFront Function (runtime 2.0). A viewer-request function may change the address and set headers that only
 * the viewer-response function sees; the latter may change the status. Answers 503 if the function throws, as on AWS,
 * or changes anything else, which our functions never do.
 */
export function viewerFunction(code: string): ViewerFunction {
  const run = runInContext(
    `(event) => { ${code}\n; return JSON.stringify(handler(JSON.parse(event))); }`,
    createContext({ console }),
  ) as (event: string) => string;

  function runHandler(event: ViewerEvent, part: keyof ViewerEvent, changeable: readonly string[]): object {
    try {
      const partBefore = event[part] as Record<string, unknown>;
      const partAfter = JSON.parse(run(JSON.stringify(event))) as typeof partBefore;
      const isFixed = ([name]: [string, unknown]) => !changeable.includes(name);
      const fixedText = (fields: typeof partBefore) => JSON.stringify(Object.entries(fields).filter(isFixed));
      const [first] = changeable as [string];
      if (
        typeof partAfter[first] === typeof partBefore[first] &&
        fixedText(partAfter) === fixedText(partBefore)
      )
        return partAfter;
      throw new Error(
        'The local CloudFront knows viewer functions only that change the address, or the status.',
      );
    } catch (error) {
      console.error('The viewer function of the local CloudFront failed.', error);
      throw new AwsError('FunctionExecutionError', 'The viewer function could not run.', 503);
    }
  }

  return {
    requestOf: (request) => runHandler({ request }, 'request', ['uri', 'headers']) as SeenRequest,
    statusOf(request, statusCode) {
      const event = { request, response: { statusCode } };
      const answer = runHandler(event, 'response', ['statusCode', 'statusDescription']) as {
        statusCode: number;
      };
      return answer.statusCode;
    },
  };
}

export function seenRequest(method: string, uri: string, query: string): SeenRequest {
  const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
  return { method, uri, querystring: Object.fromEntries(fields) as HeaderFields, headers: {} };
}

export interface ViewerFunction {
  readonly requestOf: (request: SeenRequest) => SeenRequest;
  readonly statusOf: (request: SeenRequest, status: number) => number;
}
export interface SeenRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: HeaderFields;
  readonly headers: HeaderFields;
}
type HeaderFields = Readonly<Record<string, { readonly value: string }>>;
interface ViewerEvent {
  readonly request: object;
  readonly response?: object;
}
