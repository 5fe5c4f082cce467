import { verify } from 'node:crypto';
import { AwsError } from '#local/services/http.ts';
import { matchesPattern } from './distribution.ts';

/**
 * Throws CloudFront's refusal unless the cookies contain an unexpired custom policy for the requested URL, signed with
 * RSA-SHA1 by a trusted key.
 */
export function requireSigned(cookies: string, address: string, keys: PublicKeys): void {
  const cookie = (name: string) => new RegExp(`(?:^|; *)CloudFront-${name}=([^;]+)`).exec(cookies)?.[1];
  const [policy, signature, keyPairId] = [cookie('Policy'), cookie('Signature'), cookie('Key-Pair-Id')];
  if (!policy || !signature || !keyPairId)
    throw new AwsError('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value', 403);
  const publicKey = keys.get(keyPairId);
  const isSigned = publicKey && verify('sha1', decodeBase64(policy), publicKey, decodeBase64(signature));
  if (!isSigned || !isGranted(JSON.parse(String(decodeBase64(policy))) as Policy, address))
    throw new AwsError('AccessDenied', 'Access denied', 403);
}

function isGranted({ Statement: [statement, ...others] }: Policy, address: string): boolean {
  const { DateLessThan, ...unknown } = statement.Condition;
  if (others.length + Object.keys(unknown).length > 0) {
    console.error('The local CloudFront knows policies of one statement and its end only.', unknown);
    return false;
  }
  return Date.now() / 1000 < DateLessThan['AWS:EpochTime'] && matchesPattern(statement.Resource, address);
}

/** CloudFront replaces the base64 characters that cookies can’t carry. */
function decodeBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

export type PublicKeys = ReadonlyMap<string, string>;
interface Policy {
  Statement: [Statement, ...Statement[]];
}
interface Statement {
  Resource: string;
  Condition: { DateLessThan: { 'AWS:EpochTime': number } };
}
