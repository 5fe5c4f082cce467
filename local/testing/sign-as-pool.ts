import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';

export async function signerOfPool(dataDir: string): Promise<(claims: JWTPayload) => Promise<string>> {
  const dir = join(dataDir, 'cognito');
  const file = (await readdir(dir)).find((name) => name.endsWith('.json'))!;
  const { signingKey } = JSON.parse(await readFile(join(dir, file), 'utf8')) as { signingKey: JWK };
  const key = await importJWK(signingKey, 'RS256');
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signingKey.kid! }).sign(key);
}
