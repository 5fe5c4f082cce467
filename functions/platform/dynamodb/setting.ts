/**
 * Returns the expressions of an update that sets these fields, which are named by their paths (`attempt.progress`);
 * undefined removes a field.
 */
export function setExpressions(fields: Readonly<Record<string, unknown>>) {
  const paths = Object.keys(fields);
  const set = paths.filter((path) => fields[path] !== undefined);
  const removed = paths.filter((path) => fields[path] === undefined);
  return {
    UpdateExpression: [
      set.length > 0 ? `SET ${set.map((path) => `${aliasOf(path)} = ${valueOf(path)}`).join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.map(aliasOf).join(', ')}` : '',
    ]
      .join(' ')
      .trim(),
    // DynamoDB refuses empty objects
    ...(paths.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(
        paths.flatMap((path) => path.split('.').map((name) => [`#${name}`, name])),
      ),
    }),
    ...(set.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(set.map((path) => [valueOf(path), fields[path]])),
    }),
  };
}

const aliasOf = (path: string): string => `#${path.replaceAll('.', '.#')}`;
const valueOf = (path: string): string => `:${path.replaceAll('.', '_')}`;

export function setExpressionsIf(
  fields: Readonly<Record<string, unknown>>,
  ConditionExpression: string,
  also: {
    readonly names?: Readonly<Record<string, string>>;
    readonly values?: Readonly<Record<string, unknown>>;
  } = {},
) {
  const { UpdateExpression, ...set } = setExpressions(fields);
  const names = { ...set.ExpressionAttributeNames, ...also.names };
  const values = { ...set.ExpressionAttributeValues, ...also.values };
  return {
    UpdateExpression,
    ConditionExpression,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
