import { createRequire } from 'node:module';
import { modPow } from './srp.ts';

/**
 * Replaces the power function of Amplify's own big-number class, which was made for browsers without BigInt. Amplify
 * for React Native replaces this function too. With `modPow`, a sign-in takes a tenth of the time.
 */
const amplify = createRequire(import.meta.resolve('aws-amplify/auth'));
const bigIntegerFile = amplify
  .resolve('@aws-amplify/auth')
  .replace(/dist[\\/].*$/, 'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs');
const { default: BigInteger } = (await import(bigIntegerFile)) as { default: BigIntegerClass };

BigInteger.prototype.modPow = function withBigInt(exponent, modulus, done) {
  const divisor = integer(modulus);
  // Makes a negative base positive, because `%` keeps the sign.
  const base = (integer(this) % divisor) + divisor;
  done(null, new BigInteger(modPow(base, integer(exponent), divisor).toString(16), 16));
};

function integer(value: BigIntegerValue): bigint {
  const digits = value.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

interface BigIntegerValue {
  toString: (radix: number) => string;
  modPow: (
    this: BigIntegerValue,
    exponent: BigIntegerValue,
    modulus: BigIntegerValue,
    done: (error: null, result: BigIntegerValue) => void,
  ) => void;
}
interface BigIntegerClass {
  new (digits: string, radix: number): BigIntegerValue;
  prototype: BigIntegerValue;
}
