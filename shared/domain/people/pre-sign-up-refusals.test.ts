import { expect, test } from 'vitest';
import {
  preSignUpMessage,
  preSignUpRefusals,
  refusalIn,
  type PreSignUpRefusalCode,
} from './pre-sign-up-refusals.ts';

const codes = Object.keys(preSignUpRefusals) as PreSignUpRefusalCode[];

test.each(codes)('a refused sign-up is recognised in Cognito’s error message: %s', (code) => {
  const refusal = { code, sentence: preSignUpRefusals[code] };
  expect(refusalIn(`PreSignUp failed with error ${preSignUpMessage(code)}.`)).toEqual(refusal);
  const redirectedError = `PreSignUp failed with error ${code}: cut off. `;
  expect(refusalIn(redirectedError)).toEqual(refusal);
});

test.each([
  '',
  'Network error',
  'PreSignUp failed with error Something went wrong.',
  'CONSTRUCTOR_X: no',
  'toString:',
])('“%s” is not recognised as a refused sign-up', (text) => expect(refusalIn(text)).toBeUndefined());
