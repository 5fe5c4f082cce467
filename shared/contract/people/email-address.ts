import * as z from 'zod/mini';
import { addressPattern, longestAddress, noAddress } from '#shared/domain/people/email-address.ts';

/** An address in the one form in which it is kept: no blanks around it, lower case. */
export const EmailAddress = z
  .string(noAddress)
  .check(
    z.trim(),
    z.maxLength(longestAddress, noAddress),
    z.regex(addressPattern, noAddress),
    z.toLowerCase(),
  );
