import type { Declared } from './declared-in.ts';
import { protectedTypes } from './kept-types.ts';

export const protectedResources = (resources: readonly Declared[]): ProtectedResource[] =>
  resources
    .flatMap(({ part, id, type, properties, deletionPolicy = 'Delete' }): ProtectedResource[] => {
      const rules = protectedTypes[type];
      const name = rules?.name && valueAt(properties, rules.name);
      if (rules === undefined || (rules.isOnlyIfNamed && name === undefined)) return [];
      const lists = Object.keys(rules.lists ?? {});
      return [
        {
          part,
          id,
          type,
          ...(name !== undefined && { name: JSON.stringify(name) }),
          fixed: { ...pickedProperties(properties, rules.fixed), ...keysOf(properties) },
          ...(lists.length > 0 && {
            lists: pickedProperties(properties, lists) as ProtectedResource['lists'],
          }),
          ...(deletionPolicy !== 'Delete' && { outlivesItsStack: true as const }),
          ...indexesIn(properties),
        },
      ];
    })
    .toSorted((one, other) => `${one.part} ${one.id}`.localeCompare(`${other.part} ${other.id}`));

const pickedProperties = (properties: Declared['properties'], names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueAt(properties, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const valueAt = (properties: Declared['properties'], path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], properties);

function keysOf({ KeySchema, AttributeDefinitions }: TableProperties): Readonly<Record<string, unknown>> {
  return KeySchema === undefined ? {} : { Keys: keysIn(KeySchema, AttributeDefinitions) };
}

/**
 * Records each index with key and projection, because DynamoDB can't change an index: a new key or projection under the
 * same name makes the deploy fail.
 */
function indexesIn({
  GlobalSecondaryIndexes: indexes,
  AttributeDefinitions,
}: TableProperties): Pick<ProtectedResource, 'indexes'> {
  if (indexes === undefined) return {};
  return {
    indexes: Object.fromEntries(
      indexes.map(({ IndexName, KeySchema, Projection: { ProjectionType, NonKeyAttributes = [] } }) => [
        IndexName,
        `${keysIn(KeySchema, AttributeDefinitions)}: ${[ProjectionType, ...NonKeyAttributes.toSorted()].join(' ')}`,
      ]),
    ),
  };
}

const keysIn = (keys: readonly Key[], attributes: TableProperties['AttributeDefinitions'] = []): string =>
  keys
    .map((key) => {
      const attribute = attributes.find(({ AttributeName }) => AttributeName === key.AttributeName);
      return `${key.AttributeName} ${attribute?.AttributeType} ${key.KeyType}`;
    })
    .join(', ');

export interface ProtectedResource extends Pick<Declared, 'part' | 'id' | 'type'> {
  readonly name?: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly lists?: Readonly<Record<string, readonly unknown[]>>;
  readonly outlivesItsStack?: true;
  readonly indexes?: Readonly<Record<string, string>>;
}

interface TableProperties {
  readonly KeySchema?: readonly Key[];
  readonly AttributeDefinitions?: readonly {
    readonly AttributeName: string;
    readonly AttributeType: string;
  }[];
  readonly GlobalSecondaryIndexes?: readonly GlobalSecondaryIndex[];
}
interface Key {
  readonly AttributeName: string;
  readonly KeyType: string;
}
interface GlobalSecondaryIndex {
  readonly IndexName: string;
  readonly KeySchema: readonly Key[];
  readonly Projection: { readonly ProjectionType: string; readonly NonKeyAttributes?: readonly string[] };
}
