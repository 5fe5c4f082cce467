import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Derives the stored salt and verifier (hex); the password itself is never stored. */
export function passwordSecret(
  account: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Secret {
  const identity = Buffer.from(sha256(Buffer.from(`${account}:${password}`)), 'hex');
  return { salt, verifier: modPow(g, integer(sha256(signedBytes(integer(salt)), identity))).toString(16) };
}

/**
 * Opens the server's half of an SRP exchange. Returns undefined for a client value that would make the key predictable
 * (RFC 5054, 2.5.4).
 */
export function openExchange(clientValue: string, { verifier }: Secret): Exchange | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(clientValue) || integer(clientValue) % N === 0n) return undefined;
  const exponent = randomBytes(32).toString('hex');
  const serverValue = (k * integer(verifier) + modPow(g, integer(exponent))) % N;
  return { clientValue, serverValue: serverValue.toString(16), exponent, verifier };
}

export function provesPassword(exchange: Exchange, account: string, claim: PasswordClaim): boolean {
  const clientValue = integer(exchange.clientValue);
  const u = integer(sha256(signedBytes(clientValue), signedBytes(integer(exchange.serverValue))));
  const shared = modPow(clientValue * modPow(integer(exchange.verifier), u), integer(exchange.exponent));
  const key = Buffer.from(hkdfSync('sha256', signedBytes(shared), signedBytes(u), 'Caldera Derived Key', 16));
  const hmac = createHmac('sha256', key).update(account).update(Buffer.from(claim.block, 'base64'));
  const expected = hmac.update(claim.timestamp).digest();
  const signature = Buffer.from(claim.signature, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** The SRP group that Cognito uses: the 3,072-bit group of RFC 3526 with generator 2. */
const N = integer(getDiffieHellman('modp15').getPrime('hex'));
const g = 2n;
const k = integer(sha256(signedBytes(N), signedBytes(g)));

/**
 * Computes the power by RSA encryption without padding, which is modular exponentiation: Node's native code is eight
 * times as fast as BigInt.
 */
export function modPow(base: bigint, exponent: bigint, modulus = N): bigint {
  const n = bytesOf(modulus);
  const numbers = { kty: 'RSA', n: n.toString('base64url'), e: bytesOf(exponent).toString('base64url') };
  const key = createPublicKey({ key: numbers, format: 'jwk' });
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(base % modulus, n.length));
  return integer(power.toString('hex'));
}

function bytesOf(value: bigint, sizeBytes?: number): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.padStart(2 * (sizeBytes ?? Math.ceil(digits.length / 2)), '0'), 'hex');
}

/** Encodes a number for hashing as Java's `BigInteger` does: whole bytes, with room for a sign bit. */
function signedBytes(value: bigint): Buffer {
  const sizeBytes = Math.floor(value.toString(2).length / 8) + 1;
  return bytesOf(value, sizeBytes);
}

function integer(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function sha256(...parts: Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

export type Secret = { salt: string; verifier: string };
export type Exchange = { clientValue: string; serverValue: string; exponent: string; verifier: string };
export type PasswordClaim = { block: string; timestamp: string; signature: string };
