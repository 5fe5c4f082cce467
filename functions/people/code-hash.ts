import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * Hashes a code that was mailed to a person, for an invitation or a new address. It is slow, because each guess at a
 * stolen hash has to cost time.
 */
export async function hashedCode(code: string): Promise<HashedCode> {
  const salt = randomBytes(16);
  return { codeHash: (await hashOf(code, salt)).toString('base64url'), codeSalt: salt.toString('base64url') };
}

/** Takes the same time whether or not a hash is stored, so that the time reveals nothing. */
export async function matchesHash(code: string, hashed: Partial<HashedCode> | undefined): Promise<boolean> {
  const enteredHash = await hashOf(code, Buffer.from(hashed?.codeSalt ?? 'none', 'base64url'));
  const storedHash = Buffer.from(hashed?.codeHash ?? '', 'base64url');
  return storedHash.length === enteredHash.length && timingSafeEqual(storedHash, enteredHash);
}

const hashOf = (code: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(code, salt, 32, hashCost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** Takes 16 MB and about 50 ms; a Cognito trigger has to answer within five seconds. */
const hashCost: ScryptOptions = { N: 16_384, r: 8, p: 1 };

export interface HashedCode {
  readonly codeHash: string;
  readonly codeSalt: string;
}
