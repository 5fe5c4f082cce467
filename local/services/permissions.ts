import type { IncomingMessage } from 'node:http';
import { callerOf, operatorName } from './access-keys.ts';
import { AwsError } from './http.ts';

/**
 * IAM on this machine, where it matters most: tables, buckets, executions and the model ask here what the role of a
 * function may do. Functions sign their calls with the name of their role; the operator, who has none, may do everything.
 */
export function createPermissions() {
  const roles = new Map<string, Statement[]>();

  function lets(statements: readonly Statement[], action: string, resource: string): boolean {
    return statements.some(
      ({ Action, Resource }) =>
        [Action].flat().includes(action) && [Resource].flat().some((pattern) => covers(pattern, resource)),
    );
  }

  function allows(req: IncomingMessage, action: string, resource: string): boolean {
    const caller = callerOf(req);
    return caller === operatorName || lets(roles.get(caller) ?? [], action, resource);
  }

  return {
    defineRole(name: string): void {
      if (!roles.has(name)) roles.set(name, []);
    },
    attach(role: string, statements: readonly Statement[]): void {
      const judged = statements.filter(({ Action }) => [Action].flat().some((action) => asked.test(action)));
      if (judged.some(({ Effect, Condition }) => Effect !== 'Allow' || Condition !== undefined))
        throw new Error(`The local cloud judges allowances without conditions only; ${role} has another.`);
      roles.set(role, [...(roles.get(role) ?? []), ...judged]);
    },
    allows,
    /** Of a service that works with the role of somebody else, as a gateway does. */
    roleAllows: (role: string, action: string, resource: string): boolean =>
      lets(roles.get(role) ?? [], action, resource),
    /** Refuses as AWS does; a refusal is a mistake of ours, so it is also said aloud. */
    require(req: IncomingMessage, action: string, resource: string, refusal = 'AccessDeniedException'): void {
      if (allows(req, action, resource)) return;
      const message = `${callerOf(req)} is not authorized to perform: ${action} on resource: ${resource}`;
      console.error(message);
      throw new AwsError(refusal, message, 403);
    },
  };
}

/** Whose stand-ins ask. */
const asked = /^(dynamodb|s3|states|bedrock|lambda):/;

const covers = (pattern: string, resource: string): boolean =>
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
  readonly Condition?: unknown;
}
