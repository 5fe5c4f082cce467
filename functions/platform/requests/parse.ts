import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { config } from 'zod/mini';
import { Refusal } from '#functions/platform/refusal.ts';

// the one language of our messages: `locales` would bring all of them
config(en());

/** Parses what came in; the first failing check speaks to the person, all of them go to the program. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new Refusal('invalid', issues[0]?.message ?? 'This request is not valid.', { issues });
}
