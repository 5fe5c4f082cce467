import * as z from 'zod/mini';
import {
  addressPattern,
  longestAddress,
  invalidAddressMessage,
} from '#shared/domain/people/email-address.ts';

/** An email address in its stored form: trimmed and in lower case. */
export const EmailAddress = z
  .string(invalidAddressMessage)
  .check(
    z.trim(),
    z.maxLength(longestAddress, invalidAddressMessage),
    z.regex(addressPattern, invalidAddressMessage),
    z.toLowerCase(),
  );
