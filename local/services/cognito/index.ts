import { AwsError, answerAwsJson, sendJson, serve } from '#local/services/http.ts';
import { adminOperations } from './operations/admin.ts';
import { signInOperations } from './operations/sign-in.ts';
import { openPool, type Client, type ClientProperties, type Pool, type PoolProperties } from './pool.ts';
import { publicKey } from './tokens.ts';

/** Cognito user pools for one machine: sign-in with e-mail and password, spoken to by browsers and functions alike. */
export async function startCognito({ port, dir }: { port: number; dir: string }) {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();
  const clientNamed = (clientId = '') => {
    const client = clients.get(clientId);
    if (!client) throw new AwsError('ResourceNotFoundException', `Client ${clientId} does not exist.`);
    return client;
  };
  const operations = { ...signInOperations(clientNamed), ...adminOperations(pools) };

  const listening = await serve(port, (req, res) => {
    // Amplify calls from a page of another origin.
    for (const name of ['origin', 'headers', 'methods']) res.setHeader(`access-control-allow-${name}`, '*');
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    if (req.method === 'POST') return answerAwsJson('Cognito', operations, req, res);
    const pool = pools.get(/^\/([\w-]+)\/\.well-known\/jwks\.json$/.exec(req.url!)?.[1] ?? '');
    return pool
      ? sendJson(res, 200, { keys: [publicKey(pool)] })
      : sendJson(res, 404, { message: 'Not Found' });
  });

  return {
    port: listening.port,
    close: () => listening.close(),
    /** Opens the pool with the users it had before. */
    async definePool(poolId: string, properties: PoolProperties): Promise<void> {
      if (properties.LambdaConfig) throw new Error('The local Cognito does not run triggers yet.');
      if (!pools.has(poolId)) pools.set(poolId, await openPool(dir, poolId, properties));
    },
    defineGroup(poolId: string, name: string): void {
      pools.get(poolId)!.groups.add(name);
    },
    defineClient(clientId: string, poolId: string, properties: ClientProperties): void {
      const unit = Object.values(properties.TokenValidityUnits).find((each) => each !== 'minutes');
      if (unit) throw new Error(`The local Cognito reads validities in minutes, not in ${unit}.`);
      clients.set(clientId, { ...properties, clientId, pool: pools.get(poolId)! });
    },
  };
}

export type CognitoService = Awaited<ReturnType<typeof startCognito>>;
