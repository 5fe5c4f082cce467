import { verify } from 'node:crypto';
import { refusal, type Answer } from './answer.ts';
import { matchesPattern } from './distribution.ts';

/**
 * CloudFront's refusal of these cookies for this address, or undefined when they are good: a custom policy signed with
 * RSA-SHA1 by a trusted key, its resource matching the whole address, not expired.
 */
export function refusalOfCookies(cookies: string, address: string, keys: PublicKeys): Answer | undefined {
  const cookie = (name: string) => new RegExp(`(?:^|; *)CloudFront-${name}=([^;]+)`).exec(cookies)?.[1];
  const [policy, signature, keyPairId] = [cookie('Policy'), cookie('Signature'), cookie('Key-Pair-Id')];
  if (!policy || !signature || !keyPairId)
    return refusal(403, 'MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
  const publicKey = keys[keyPairId];
  const isSigned = publicKey && verify('sha1', decode(policy), publicKey, decode(signature));
  return isSigned && isGranted(JSON.parse(String(decode(policy))) as Policy, address)
    ? undefined
    : refusal(403, 'AccessDenied', 'Access denied');
}

function isGranted({ Statement: [statement, ...others] }: Policy, address: string): boolean {
  const { DateLessThan, DateGreaterThan, ...unknown } = statement.Condition;
  if (others.length + Object.keys(unknown).length > 0) {
    console.error('The local CloudFront knows policies of one statement and its dates only.', unknown);
    return false;
  }
  const now = Date.now() / 1000;
  const isInTime = now < DateLessThan['AWS:EpochTime'] && now > (DateGreaterThan?.['AWS:EpochTime'] ?? 0);
  return isInTime && matchesPattern(statement.Resource, address);
}

/** Base64 with the letters that cookies cannot carry replaced, as CloudFront does. */
function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

/** Key pair id → PEM. */
export type PublicKeys = Record<string, string>;
type Policy = { Statement: [Statement, ...Statement[]] };
type Statement = { Resource: string; Condition: { DateLessThan: Moment; DateGreaterThan?: Moment } };
type Moment = { 'AWS:EpochTime': number };
