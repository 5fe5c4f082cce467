import * as z from 'zod/mini';

export const Language = z
  .string('A language must be a code like en.')
  .check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'A language must be a code like en or pt-BR.'));
