import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { testedCloud } from './tested-cloud.ts';

/** A token with the claims of a good one, changed, and signed by the pool's own key: what only time or a leak can make. */
export async function resigned(token: string, change: JWTPayload): Promise<string> {
  const dir = join(testedCloud().dataDir, 'cognito');
  const file = (await readdir(dir)).find((name) => name.endsWith('.json'))!;
  const { signingKey: key } = JSON.parse(await readFile(join(dir, file), 'utf8')) as { signingKey: JWK };
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid! })
    .sign(await importJWK(key, 'RS256'));
}

/** The same token with one letter of its signature changed. */
export function tampered(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
}
