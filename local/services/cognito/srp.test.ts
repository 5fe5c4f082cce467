import fc from 'fast-check';
import { getDiffieHellman } from 'node:crypto';
import { expect, test } from 'vitest';
import { modPow } from './srp.ts';

test('`modPow` returns the same as plain arithmetic for any base and exponent', () => {
  const modulus = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  const base = fc.bigInt({ min: 0n, max: 2n * modulus });
  const exponent = fc.bigInt({ min: 0n, max: 2n ** 64n });
  fc.assert(
    fc.property(base, exponent, (value, times) => {
      expect(modPow(value, times)).toBe(plainPower(value, times, modulus));
    }),
    {
      numRuns: 50,
      examples: [
        [0n, 1n],
        [1n, 0n],
        [modulus, 3n],
        [modulus - 1n, 2n],
      ],
    },
  );
});

function plainPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = plainPower((base * base) % modulus, exponent / 2n, modulus);
  return exponent % 2n === 0n ? half : (half * base) % modulus;
}
