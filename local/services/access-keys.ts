import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from './http.ts';

/**
 * Creates the access keys for one start of the local cloud: one for each role name, and one for the operator. Keys
 * derive from the start's secret, so no other program can sign.
 */
export function createAccessKeys(startSecret = randomBytes(32).toString('base64url')) {
  const signingKeys = new Map<string, Key>();
  const keyOf = (name: string): AccessKey => ({
    accessKeyId: name,
    secretAccessKey: hmac(startSecret, name).toString('base64url'),
  });
  const operator = keyOf(operatorName);

  function isSigned(req: IncomingMessage, { name, scope, ...signature }: Signature): boolean {
    const knownKey = signingKeys.get(`${name}/${scope}`);
    const key = knownKey ?? scope.split('/').reduce<Key>(hmac, `AWS4${keyOf(name).secretAccessKey}`);
    const isValid = timingSafeEqual(hmac(key, textToSign(req, scope, signature.headers)), signature.bytes);
    // Caches verified keys only, so that forged names can't fill the memory.
    if (isValid && !knownKey) signingKeys.set(`${name}/${scope}`, key);
    return isValid;
  }

  return {
    /** Given to stand-ins that run in their own process, so that they derive the same keys. */
    startSecret,
    of: keyOf,
    operator,
    /** Refuses calls not signed by one of our keys, with the protocol's own error. */
    require(req: IncomingMessage, protocol: keyof typeof refusals): void {
      const { unsigned, wrong, status } = refusals[protocol];
      if (!req.headers.authorization) throw new AwsError(unsigned, 'Missing Authentication Token', status);
      const signature = signatureOf(req);
      if (!signature || !isSigned(req, signature))
        throw new AwsError(wrong, 'The signature is not one of this start of the local cloud.', status);
    },
    /** Requires the operator's secret. Guards test-only endpoints that AWS doesn't have. */
    requireOperator({ headers }: IncomingMessage): void {
      const headerDigest = hmac(startSecret, headers.authorization ?? '');
      if (!timingSafeEqual(headerDigest, hmac(startSecret, `Bearer ${operator.secretAccessKey}`)))
        throw new AwsError('AccessDeniedException', 'This door opens to the operator only.', 403);
    },
  };
}

export const operatorName = 'operator';

/** Returns the claimed signer; the signature is not verified here. */
export const callerOf = (req: IncomingMessage): string => signatureOf(req)?.name ?? '';

function signatureOf({ headers }: IncomingMessage): Signature | undefined {
  const [, name, scope, names, hex] = signatureV4.exec(headers.authorization ?? '') ?? [];
  return name && scope && names && hex
    ? { name, scope, headers: names, bytes: Buffer.from(hex, 'hex') }
    : undefined;
}

const signatureV4 =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/[\w-]+\/aws4_request), SignedHeaders=([\w:;-]+), Signature=([\da-f]{64})$/;

/**
 * Builds the string to sign of AWS Signature Version 4. Trusts the caller's body hash: a program that could change a
 * body in transit could also read our memory.
 */
function textToSign({ method, url = '', headers }: IncomingMessage, scope: string, signed: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const valueOf = (name: string) =>
    String(headers[name] ?? '')
      .trim()
      .replaceAll(/ +/g, ' ');
  const request = [
    method,
    scope.includes('/s3/') ? path : path.split('/').map(encodedSegment).join('/'),
    query.split('&').filter(Boolean).toSorted(compareNames).join('&'),
    ...signed.split(';').map((name) => `${name}:${valueOf(name)}`),
    '',
    signed,
    valueOf('x-amz-content-sha256'),
  ].join('\n');
  return ['AWS4-HMAC-SHA256', valueOf('x-amz-date'), scope, hash('sha256', request)].join('\n');
}

const compareNames = (one: string, other: string) => (one.split('=')[0]! < other.split('=')[0]! ? -1 : 1);

export const encodedSegment = (segment: string) =>
  encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

const hmac = (key: Key, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const jsonRefusals = { unsigned: 'MissingAuthenticationTokenException', wrong: 'InvalidSignatureException' };
const refusals = {
  json: { ...jsonRefusals, status: 400 },
  rest: { ...jsonRefusals, status: 403 },
  xml: { unsigned: 'AccessDenied', wrong: 'SignatureDoesNotMatch', status: 403 },
} as const;

type Key = string | Buffer;
export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
export type AccessKeys = ReturnType<typeof createAccessKeys>;
interface Signature {
  readonly name: string;
  readonly scope: string;
  readonly headers: string;
  readonly bytes: Buffer;
}
