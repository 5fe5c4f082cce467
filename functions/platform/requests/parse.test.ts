import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#shared/contract/index.ts';
import { parse } from './parse.ts';

const requests = endpoints.flatMap(({ endpoint }) =>
  [endpoint.body, endpoint.query].flatMap((schema) =>
    schema ? [[endpoint.route, schema, jsonSchemaOf(schema)] as const] : [],
  ),
);

test.each(requests)(
  '%s refuses invalid input with a readable sentence instead of the parser’s error',
  (_, schema, json) => {
    for (const input of mistakesIn(json)) expect(refusalOf(schema, input) ?? 'Accepted').toMatch(sentence);
  },
);

test.each(requests)('%s refuses an id that is empty or too long', (_, schema, json) => {
  for (const input of wrongIdsIn(json))
    expect([input, refusalOf(schema, input)]).toEqual([input, expect.any(String)]);
});

/**
 * Matches a message that we wrote, by excluding the beginnings of the parser's messages. The end isn't checked, because
 * some messages of the specification have no full stop.
 */
const sentence = /^(?!Invalid|Too |Unrecognized|Expected)[A-Z“]/u;

function refusalOf(schema: z.ZodMiniType, input: unknown): string | undefined {
  try {
    parse(schema, input);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function mistakesIn(schema: JsonSchema): unknown[] {
  const wrongValues = [null, 1, 'x', [], {}, true, [1], [{}]];
  return [...wrongValues, ...withReplacedParts(schema, mistakesIn)];
}

function wrongIdsIn(schema: JsonSchema, name = ''): unknown[] {
  const wrongIds = /(?:^i|I)ds?$/u.test(name) && schema.type === 'string' ? ['', 'x'.repeat(2_000)] : [];
  return [...wrongIds, ...withReplacedParts(schema, (part, partName) => wrongIdsIn(part, partName ?? name))];
}

function withReplacedParts(
  schema: JsonSchema,
  replacing: (part: JsonSchema, name?: string) => unknown[],
): unknown[] {
  const alternatives = (schema.anyOf ?? []).flatMap((one) => replacing(one));
  const items = schema.items ? replacing(schema.items).map((item) => [item]) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    replacing(field, name).map((value) => ({ ...(minimalInput(schema) as object), [name]: value })),
  );
  return [...alternatives, ...items, ...fields];
}

function minimalInput({ type, anyOf, properties = {}, required = [], ...schema }: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (anyOf) return minimalInput(anyOf[0]!);
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, minimalInput(properties[name]!)]));
  if (type === 'array') return [];
  return type === 'boolean' ? true : type === 'string' ? 'x' : 1;
}

function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
