import { expect, test } from 'vitest';
import { emptyEdge, openedApi } from './edge.ts';
import { arn } from './names.ts';

const throttle = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 };

function closedRoutes(pattern: string, key: string) {
  const edge = emptyEdge('localhost:4000');
  const stage = { StageName: 'api', DefaultRouteSettings: throttle };
  edge.apis.set('abc', { protocol: 'HTTP', routes: [{ key, functionArn: 'f' }], stage });
  edge.permissions.push({ functionArn: 'f', sourceArn: arn('execute-api', pattern) });
  return openedApi(edge, 'HTTP', { roleAllows: () => false }).routes.map(({ isClosed }) => isClosed);
}

test.each([
  ['abc/*/*/*', 'GET /audio/{id}'],
  ['abc/*/*', '$default'],
  ['abc/*/*', 'GET /audio/{id}'],
  ['abc/api/$default', '$default'],
])('the Lambda permission %s allows the API gateway to serve the route %s', (pattern, key) =>
  expect(closedRoutes(pattern, key)).toEqual([false]),
);

test.each([
  ['abc/*/*/*', '$default'],
  ['abc/other/*/*', 'GET /audio/{id}'],
  ['xyz/*/*/*', 'GET /audio/{id}'],
])('the Lambda permission %s does not allow the API gateway to serve the route %s', (pattern, key) =>
  expect(closedRoutes(pattern, key)).toEqual([true]),
);

test.each([
  ['f', false],
  ['another', true],
])(
  'if a route to the function `f` has a role that may start %s, the route is closed: %s',
  (allowed, isClosed) => {
    const edge = emptyEdge('localhost:4000');
    const route = { key: 'GET /audio/{id}', functionArn: 'f', callerRole: 'Caller' };
    edge.apis.set('abc', {
      protocol: 'HTTP',
      routes: [route],
      stage: { StageName: 'api', DefaultRouteSettings: throttle },
    });
    // adds a permission to call the function directly, which doesn't count because the route has a role
    edge.permissions.push({ functionArn: 'f', sourceArn: arn('execute-api', 'abc/*/*/*') });
    const roleAllows = (role: string, action: string, resource: string) =>
      [role, action, resource].join() === `Caller,lambda:InvokeFunction,${allowed}`;
    expect(openedApi(edge, 'HTTP', { roleAllows }).routes).toMatchObject([{ isClosed }]);
  },
);
