import type { AccessKeys } from '#local/services/access-keys.ts';
import { answerAwsJson, sendJson, serve, type Handler, type Permit } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { createDirectory } from './directory.ts';
import { enterFromProvider } from './external.ts';
import { adminOperations } from './operations/admin.ts';
import { openOperations } from './operations/index.ts';
import {
  openPool,
  type ClientProperties,
  type OutsideServices,
  type PoolProperties,
  type Triggers,
} from './pool.ts';
import { publicKey, signIn } from './tokens.ts';
import { enterWithPassword } from './users.ts';

/** A stand-in for Cognito user pools, for browsers and functions. The hosted pages are a separate service. */
export async function startCognito(options: CognitoOptions) {
  const { port, dir, keys, pages, permissions = createPermissions(), ...outside } = options;
  const directory = createDirectory();
  const { pools, clients, poolNamed } = directory;
  const publicOperations = openOperations(directory);
  const isOpen = (operation: string) => Object.hasOwn(publicOperations, operation);
  const permit: Permit = (req, operation, { UserPoolId }: { UserPoolId?: string }) => {
    if (isOpen(operation)) return;
    const resource = `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`;
    permissions.require(req, `cognito-idp:${operation}`, resource);
  };
  const service = {
    name: 'Cognito',
    operations: { ...publicOperations, ...adminOperations(directory) },
    keys,
    isOpen,
    permit,
  };

  const answer: Handler = (req, res) => {
    // Amplify calls from a page of another origin.
    for (const name of ['origin', 'headers', 'methods']) res.setHeader(`access-control-allow-${name}`, '*');
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    if (req.method === 'POST') return answerAwsJson(service, req, res);
    const pool = pools.get(/^\/([\w-]+)\/\.well-known\/jwks\.json$/.exec(req.url!)?.[1] ?? '');
    return pool
      ? sendJson(res, 200, { keys: [publicKey(pool)] })
      : sendJson(res, 404, { message: 'Not Found' });
  };
  const server = await serve(port, answer, { pages });

  return {
    port: server.port,
    close: () => server.close(),
    async definePool(poolId: string, properties: PoolProperties): Promise<void> {
      const unknownTrigger = Object.keys(properties.LambdaConfig ?? {}).find(
        (each) => !supportedTriggers.has(each),
      );
      if (unknownTrigger) throw new Error(`The local Cognito does not run the trigger ${unknownTrigger}.`);
      if (!pools.has(poolId)) pools.set(poolId, await openPool(dir, poolId, properties, outside));
    },
    defineGroup(poolId: string, name: string): void {
      poolNamed(poolId).groups.add(name);
    },
    defineClient(clientId: string, poolId: string, properties: ClientProperties): void {
      const unit = Object.values(properties.TokenValidityUnits).find((each) => each !== 'minutes');
      if (unit) throw new Error(`The local Cognito reads validities in minutes, not in ${unit}.`);
      clients.set(clientId, { ...properties, clientId, pool: poolNamed(poolId) });
    },
    hosted: {
      clientNamed: directory.clientNamed,
      enterWithPassword,
      enterFromProvider,
      signIn,
      bearer: directory.bearer,
    },
  };
}

const supportedTriggers: ReadonlySet<string> = new Set([
  'PreSignUp',
  'CustomMessage',
] satisfies (keyof Triggers)[]);

export interface CognitoOptions extends OutsideServices {
  readonly port: number;
  readonly dir: string;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
  readonly pages?: readonly string[];
}
export type CognitoService = Awaited<ReturnType<typeof startCognito>>;
