import * as z from 'zod/mini';
import { idWordsFor } from './id-words.ts';
import { schemaNames } from './named-schemas.ts';

export function createSchemas() {
  const components: Record<string, JsonSchema> = {};

  function add(name: string, shape: JsonSchema): void {
    const knownShape = (components[name] ??= shape);
    if (JSON.stringify(knownShape) !== JSON.stringify(shape))
      throw new Error(`${name} looks otherwise when it is sent: give that shape a name of its own.`);
  }

  function refersTo(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      override: allowUnknownFields,
    }) as GeneratedSchema;
    for (const [name, part] of Object.entries($defs)) add(name, withoutMetadata(part));
    const name = schemaNames.get(schema)?.id;
    if (name === undefined) return withoutMetadata(root);
    if (!(name in $defs)) add(name, withoutMetadata(root));
    return { $ref: schemaAddress(name) };
  }

  return { components, refersTo };
}

function withoutMetadata({ $schema: _schema, id: _id, ...shape }: JsonSchema): JsonSchema {
  const text = JSON.stringify(shape).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_reference, name: string) => `"${schemaAddress(name)}"`,
  );
  return withIdWords(JSON.parse(text)) as JsonSchema;
}

const schemaAddress = (name: string) => `#/components/schemas/${name}`;

function withIdWords(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(withIdWords);
  if (typeof shape !== 'object' || shape === null) return shape;
  const describedEntries = Object.entries(shape).map(([key, part]) => {
    const parts = withIdWords(part);
    if (key !== 'properties') return [key, parts];
    const fields = Object.entries(parts as Record<string, JsonSchema>);
    return [
      key,
      Object.fromEntries(fields.map(([name, field]) => [name, { ...field, ...idWordsFor(name) }])),
    ];
  });
  return Object.fromEntries(describedEntries) as JsonSchema;
}

/**
 * Allows unknown fields in responses: responses may get new fields, and a client that refuses unknown fields would
 * break.
 */
const allowUnknownFields = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
};

export type JsonSchema = Record<string, unknown>;
interface GeneratedSchema extends JsonSchema {
  readonly $defs?: Record<string, JsonSchema>;
}
