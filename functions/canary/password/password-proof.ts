import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The client's half of SRP as Cognito and Amplify implement it: RFC 5054, but with a key derived by HKDF. Values are in
 * hex, the form in which they are sent. Each proof can be used for only one sign-in.
 */
export function beginProof(secret = integerFromHex(randomBytes(32).toString('hex'))): Proof {
  const clientValue = modPow(g, secret);
  return {
    clientValue: clientValue.toString(16),
    claimOf({ account, password, salt, serverValue: sent, block, now }) {
      const serverValue = integerFromHex(sent);
      const u = integerFromHex(sha256(bytesForHash(clientValue), bytesForHash(serverValue)));
      // RFC 5054, 2.5.3: the client must abort here, because a server that chooses such a value can compute the key
      // without knowing the password's verifier.
      if (serverValue % N === 0n || u === 0n) throw new Error('The user pool sent a value that SRP forbids.');
      const identity = Buffer.from(sha256(Buffer.from(`${account}:${password}`)), 'hex');
      const x = integerFromHex(sha256(bytesForHash(integerFromHex(salt)), identity));
      const base = (serverValue - ((k * modPow(g, x)) % N) + N) % N;
      const shared = modPow(base, secret + u * x);
      const key = Buffer.from(
        hkdfSync('sha256', bytesForHash(shared), bytesForHash(u), 'Caldera Derived Key', 16),
      );
      const timestamp = timestampOf(now);
      const hmac = createHmac('sha256', key).update(account).update(Buffer.from(block, 'base64'));
      return { timestamp, signature: hmac.update(timestamp).digest('base64') };
    },
  };
}

/** Cognito's SRP group: the prime of 3072 bits from RFC 3526, with generator 2. */
const N = integerFromHex(getDiffieHellman('modp15').getPrime('hex'));
const g = 2n;
const k = integerFromHex(sha256(bytesForHash(N), bytesForHash(g)));

function modPow(base: bigint, exponent: bigint): bigint {
  let power = 1n;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % N;
    if (bit === '1') power = (power * base) % N;
  }
  return power;
}

/** Encodes integers for hashing as Java does: whole bytes, with room for a sign bit. */
function bytesForHash(value: bigint): Buffer {
  const sizeBytes = Math.floor(value.toString(2).length / 8) + 1;
  return Buffer.from(value.toString(16).padStart(2 * sizeBytes, '0'), 'hex');
}

function integerFromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function sha256(...parts: Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

/** Returns a time such as `Thu Nov 26 08:05:09 UTC 2026`; the day has no leading zero. */
function timestampOf(now: Date): string {
  const [weekday, day, month, year, time] = now.toUTCString().split(/[ ,]+/);
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

interface Proof {
  readonly clientValue: string;
  claimOf(asked: ClaimInput): { readonly timestamp: string; readonly signature: string };
}
interface ClaimInput {
  /** The part of the pool's id after the region, followed by `USER_ID_FOR_SRP`. */
  readonly account: string;
  readonly password: string;
  readonly salt: string;
  readonly serverValue: string;
  readonly block: string;
  readonly now: Date;
}
