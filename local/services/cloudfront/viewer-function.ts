import { createContext, runInContext } from 'node:vm';
import { AwsError } from '#local/services/http.ts';

/**
 * The code of a CloudFront Function (runtime 2.0) at viewer-request, which gives the address to ask the origin for. One
 * that throws is 503, as on AWS; so is one that wants more than our own does: to see or change anything else, or to answer.
 */
export function viewerFunction(code: string): (method: string, uri: string, query: string) => string {
  const call = 'JSON.stringify(handler({ request: { method, uri, querystring } }))';
  const run = runInContext(
    `(method, uri, querystring) => { ${code}\n; return ${call}; }`,
    createContext({ console }),
  ) as Run;
  return (method, uri, query) => {
    const fields = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
    const querystring = Object.fromEntries(fields) as object;
    try {
      const { uri: changed, ...others } = JSON.parse(run(method, uri, querystring)) as Record<string, string>;
      const isRequest =
        typeof changed === 'string' && JSON.stringify(others) === JSON.stringify({ method, querystring });
      if (isRequest) return changed;
      throw new Error('The local CloudFront knows viewer functions only that change the address.');
    } catch (error) {
      console.error('The viewer function of the local CloudFront failed.', error);
      throw new AwsError('FunctionExecutionError', 'The viewer function could not run.', 503);
    }
  };
}

type Run = (method: string, uri: string, querystring: object) => string;
