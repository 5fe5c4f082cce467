import type * as z from 'zod/mini';

/** Parses a message from a client. If it is invalid, returns an error text for the user instead of throwing. */
export function parseMessage<S extends z.ZodMiniType>(
  schema: S,
  body: string | undefined,
): ParsedMessage<z.output<S>> {
  const json = jsonOf(body);
  if (json === undefined) return { problem: 'This message is not valid JSON.' };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { message: parsed.data };
  return { problem: parsed.error.issues[0]!.message };
}

function jsonOf(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '') as unknown;
  } catch {
    return undefined;
  }
}

type ParsedMessage<Message> =
  | { readonly message: Message; readonly problem?: never }
  | { readonly message?: never; readonly problem: string };
