import * as z from 'zod/mini';
import { addressPattern, longestAddress, noAddress } from '#shared/domain/people/email-address.ts';

/** An email address in its stored form: trimmed and in lower case. */
export const EmailAddress = z
  .string(noAddress)
  .check(
    z.trim(),
    z.maxLength(longestAddress, noAddress),
    z.regex(addressPattern, noAddress),
    z.toLowerCase(),
  );
