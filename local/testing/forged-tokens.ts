import { decodeJwt, type JWTPayload } from 'jose';
import { signerOfPool } from './sign-as-pool.ts';
import { testedCloud } from './tested-cloud.ts';

export async function tokenWithClaims(token: string, change: JWTPayload): Promise<string> {
  const sign = await signerOfPool(testedCloud().dataDir);
  return sign({ ...decodeJwt(token), ...change });
}

export function tamperedToken(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  return [header, payload, (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)].join('.');
}
