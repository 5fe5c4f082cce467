import type { IncomingMessage } from 'node:http';
import { callerOf, operatorName } from './access-keys.ts';
import { applyFate, type Fate } from './fate.ts';
import { AwsError } from './http.ts';

/**
 * A stand-in for IAM, which checks each role's calls to the stand-ins. Functions sign with their role's name; the
 * operator may do everything. `fateOf` returns the simulated outcome of an allowed call (see `createFaults`).
 */
export function createPermissions(fateOf: FateOf = () => undefined) {
  const roles = new Map<string, Statement[]>();

  function isAllowed(role: string, { action, resource, context = {} }: AccessRequest): boolean {
    return (roles.get(role) ?? []).some(
      ({ Action, Resource, Condition }) =>
        [Action].flat().includes(action) &&
        [Resource].flat().some((pattern) => matchesPattern(pattern, resource)) &&
        Object.entries(Condition?.['StringEquals'] ?? {}).every(([key, value]) => context[key] === value),
    );
  }

  /**
   * If the caller lacks the permission, throws the error that AWS would, and logs it because a refusal is our mistake.
   * Otherwise returns the simulated outcome.
   */
  function judge({ caller, callId, ...request }: Call): Fate | undefined {
    if (caller === operatorName) return undefined;
    if (isAllowed(caller, request)) return fateOf({ role: caller, callId, action: request.action });
    const message = `${caller} is not authorized to perform: ${request.action} on resource: ${request.resource}`;
    console.error(message);
    throw new AwsError(request.refusal ?? 'AccessDeniedException', message, 403);
  }

  return {
    defineRole(name: string): void {
      if (!roles.has(name)) roles.set(name, []);
    },
    attach(role: string, statements: readonly Statement[]): void {
      const judgedStatements = statements.filter(({ Action }) =>
        [Action].flat().some((action) => judgedActions.test(action)),
      );
      if (judgedStatements.some(({ Effect, Condition }) => Effect !== 'Allow' || !isJudged(Condition)))
        throw new Error(`The local cloud judges allowances, on StringEquals at most; ${role} has another.`);
      roles.set(role, [...(roles.get(role) ?? []), ...judgedStatements]);
    },
    /** For tests: removes an action from a role until the returned function is called. */
    withhold(role: string, action: string): () => void {
      const roleStatements = roles.get(role) ?? [];
      const reducedStatements = roleStatements.map(({ Action, ...rest }) => ({
        ...rest,
        Action: [Action].flat().filter((each) => each !== action),
      }));
      roles.set(role, reducedStatements);
      return () => void roles.set(role, roleStatements);
    },
    allows(req: IncomingMessage, action: string, resource: string): boolean {
      const caller = callerOf(req);
      return caller === operatorName || isAllowed(caller, { action, resource });
    },
    /** Returns whether a role has a permission, for services that assume a role, such as the gateway. */
    roleAllows: (role: string, action: string, resource: string): boolean =>
      isAllowed(role, { action, resource }),
    judge,
    require(req: IncomingMessage, action: string, resource: string, more: Circumstances = {}): void {
      const fate = judge({ ...callOf(req), action, resource, ...more });
      if (fate) applyFate(req, fate);
    },
  };
}

/** Returns the caller and the id of a call; the SDK sends the same id with all attempts of the call. */
export const callOf = (req: IncomingMessage): { readonly caller: string; readonly callId: string } => ({
  caller: callerOf(req),
  callId: String(req.headers['amz-sdk-invocation-id']),
});

/** The actions of all services that have a stand-in; policy statements about other services are ignored. */
const judgedActions =
  /^(dynamodb|s3|states|bedrock|lambda|polly|ses|cognito-idp|ssm|secretsmanager|execute-api|cloudfront):/;

const isJudged = (condition: Statement['Condition']) =>
  condition === undefined || Object.keys(condition).every((operator) => operator === 'StringEquals');

const matchesPattern = (pattern: string, resource: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    's',
  ).test(resource);

export type Permissions = ReturnType<typeof createPermissions>;
export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
interface Circumstances {
  readonly refusal?: string;
  readonly context?: Readonly<Record<string, string>>;
}
interface AccessRequest extends Circumstances {
  readonly action: string;
  readonly resource: string;
}
export interface Call extends AccessRequest {
  readonly caller: string;
  readonly callId: string;
}
type FateOf = (call: {
  readonly role: string;
  readonly callId: string;
  readonly action: string;
}) => Fate | undefined;
