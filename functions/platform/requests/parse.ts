import type * as z from 'zod/mini';
import { config } from 'zod/mini';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * Messages for checks that have none in the contract; the parser's own would be like “expected object, received array”.
 */
config({
  localeError: ({ code, path = [], input, ...issue }) => {
    const name = path.findLast((part) => typeof part === 'string');
    if (name === undefined) return 'The request body must be a JSON object.';
    if (input === undefined) return `“${name}” is missing.`;
    const kind = code === 'invalid_type' ? kindNames[issue['expected'] as string] : undefined;
    return kind ? `“${name}” is ${kind}.` : `“${name}” isn’t valid.`;
  },
});

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The message for the person is that of the first failing check; programs get all issues. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new Refusal('invalid', issues[0]?.message ?? 'This request is not valid.', { issues });
}
