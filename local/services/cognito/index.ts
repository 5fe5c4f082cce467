import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  AwsError,
  readBody,
  sendJson,
  serve,
  unknownOperation,
  type Listening,
  type Operations,
} from '#local/services/http.ts';
import { adminOperations } from './operations/admin.ts';
import { sessionOperations } from './operations/session.ts';
import { signInOperations } from './operations/sign-in.ts';
import { openPool, type PoolDefinition, type Pools } from './pool.ts';
import { issuerOf, publicKey } from './tokens.ts';

/** Cognito user pools for one machine: sign-in with e-mail and password, spoken to by browsers and functions alike. */
export async function startCognito({ port, dir }: CognitoOptions): Promise<CognitoService> {
  const pools: Pools = new Map();
  const operations = { ...signInOperations(pools), ...sessionOperations(pools), ...adminOperations(pools) };
  const listening = await serve(port, (req, res) => {
    // Amplify calls from a page of another origin.
    for (const name of ['origin', 'headers', 'methods']) res.setHeader(`access-control-allow-${name}`, '*');
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    return req.method === 'POST' ? answer(operations, req, res) : describe(pools, req, res);
  });
  const definePool = async (definition: PoolDefinition): Promise<void> => {
    const triggers = Object.keys(definition.triggers);
    if (triggers.length > 0) throw new Error(`The local Cognito does not run ${triggers.join()} yet.`);
    const pool = pools.get(definition.poolId) ?? (await openPool(dir, definition));
    pools.set(definition.poolId, { ...pool, definition });
  };
  return { ...listening, definePool };
}

async function answer(operations: Operations, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const name = String(req.headers['x-amz-target']).replace(/^.*\./, '');
  try {
    const operation = Object.hasOwn(operations, name) && operations[name];
    if (!operation) throw unknownOperation('Cognito', name);
    const input: unknown = JSON.parse((await readBody(req)).toString());
    sendJson(res, 200, (await operation(input as never)) ?? {}, awsJsonType);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    sendJson(res, error.status, { __type: error.name, message: error.message }, awsJsonType);
  }
}

const awsJsonType = { 'content-type': 'application/x-amz-json-1.1' };

/** What verifiers of tokens read: the keys and where they lie. */
function describe(pools: Pools, req: IncomingMessage, res: ServerResponse): void {
  const [, poolId = '', page] = /^\/([\w-]+)\/\.well-known\/([\w.-]+)$/.exec(req.url!) ?? [];
  const pool = pools.get(poolId);
  if (pool && page === 'jwks.json') return sendJson(res, 200, { keys: [publicKey(pool)] });
  if (!pool || page !== 'openid-configuration') return sendJson(res, 404, { message: 'Not Found' });
  const jwks_uri = `http://${req.headers.host}/${poolId}/.well-known/jwks.json`;
  sendJson(res, 200, { issuer: issuerOf(pool), jwks_uri, id_token_signing_alg_values_supported: ['RS256'] });
}

/** `invokeTrigger` is for triggers, none of which runs yet. */
export interface CognitoOptions {
  port: number;
  dir: string;
  invokeTrigger?: (functionArn: string, event: unknown) => Promise<unknown>;
}

export interface CognitoService extends Listening {
  /** Makes a pool, or gives a known one a new definition; its users and its key stay. */
  definePool(definition: PoolDefinition): Promise<void>;
}
