import { isDeepStrictEqual } from 'node:util';
import type { ProtectedResource } from '#infra/release/kept-resources.ts';
import { protectedTypes } from '#infra/release/kept-types.ts';
import { placeOf, type StageRecord } from '#infra/release/stage-record.ts';
import type { GuardFinding } from '#infra/release/guard-finding.ts';

export const resourceFindings = (before: StageRecord, next: StageRecord): GuardFinding[] =>
  before.resources.flatMap((was) => {
    const is = next.resources.find((it) => placeOf(it) === placeOf(was) && it.type === was.type);
    return is === undefined ? deletionFindings(was, next.resources) : changeFindings(was, is);
  });

function deletionFindings(was: ProtectedResource, next: readonly ProtectedResource[]): GuardFinding[] {
  const { loss, mayGo } = protectedTypes[was.type]!;
  const successor = was.name && next.find(({ type, name }) => type === was.type && name === was.name);
  if (successor)
    return [
      {
        id: placeOf(was),
        sentence: `${labelOf(was)} moves to ${placeOf(successor)} under its name ${was.name}: CloudFormation creates that first and is refused, since the name is taken.`,
      },
    ];
  return mayGo ? [] : [{ id: placeOf(was), sentence: `${labelOf(was)} would go: ${loss}.` }];
}

function changeFindings(was: ProtectedResource, is: ProtectedResource): GuardFinding[] {
  const { loss, lists = {} } = protectedTypes[was.type]!;
  const replaced = [...new Set([...Object.keys(was.fixed), ...Object.keys(is.fixed)])]
    .filter((name) => !isDeepStrictEqual(was.fixed[name], is.fixed[name]))
    .map((name) => ({
      id: `${placeOf(was)}/${name}`,
      sentence: `${labelOf(was)} would be replaced, because ${name} changes from ${shortText(was.fixed[name])} to ${shortText(is.fixed[name])}: ${loss}.`,
    }));
  const memberFindings = Object.entries(lists).flatMap(([name, becomes]) =>
    lostMembers(was.lists?.[name], is.lists?.[name]).map((member) => ({
      id: `${placeOf(was)}/${name}/${jsonText(member)}`,
      sentence: `${labelOf(was)} would lose ${jsonText(member)} of ${name}: ${becomes}.`,
    })),
  );
  return [...replaced, ...memberFindings, ...protectionFindings(was, is), ...indexFindings(was, is)];
}

const lostMembers = (before: readonly unknown[] = [], next: readonly unknown[] = []) =>
  before.filter((member) => !next.some((other) => isDeepStrictEqual(member, other)));

const protectionFindings = (was: ProtectedResource, is: ProtectedResource): GuardFinding[] =>
  was.outlivesItsStack && !is.outlivesItsStack
    ? [
        {
          id: `${placeOf(was)}/DeletionPolicy`,
          sentence: `${labelOf(was)} would not outlive its stack any more: a later deploy that removes it deletes what it holds.`,
        },
      ]
    : [];

/**
 * Reports a table with two or more index changes: one deploy can create or delete only one index of a table, and can't
 * change an existing one.
 */
function indexFindings(was: ProtectedResource, is: ProtectedResource): GuardFinding[] {
  const indexNames = ({ indexes: all = {} }: ProtectedResource) =>
    new Set(Object.entries(all).map(([name, index]) => `${name} (${index})`));
  const changes = [...indexNames(was).symmetricDifference(indexNames(is))];
  if (changes.length < 2) return [];
  return [
    {
      id: `${placeOf(was)}/indexes`,
      sentence: `${labelOf(was)} would change its indexes by ${changes.join(' and ')}: DynamoDB creates or deletes one in a deploy and changes none, so the deploy stops.`,
    },
  ];
}

const labelOf = (it: ProtectedResource) => `${placeOf(it)} (${it.type})`;
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const shortText = (value: unknown) => {
  const valueText = value === undefined ? 'nothing' : JSON.stringify(value);
  return valueText.length > 120 ? `${valueText.slice(0, 120)}…` : valueText;
};
