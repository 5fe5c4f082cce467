import * as z from 'zod/mini';

export const noAddress = 'Please enter a valid e-mail address';

/** An address in the one form in which it is kept: no blanks around it, lower case. */
export const EmailAddress = z
  .string(noAddress)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, noAddress),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, noAddress),
  );
