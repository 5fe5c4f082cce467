/** The part of an update that sets these fields; one that is undefined is removed. */
export function setting(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields);
  const set = names.filter((name) => fields[name] !== undefined);
  const removed = names.filter((name) => fields[name] === undefined);
  return {
    UpdateExpression: [
      set.length > 0 ? `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.map((name) => `#${name}`).join(', ')}` : '',
    ]
      .join(' ')
      .trim(),
    // DynamoDB refuses empty objects
    ...(names.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    }),
    ...(set.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, fields[name]])),
    }),
  };
}

/** The same under a condition, with the names and values that stand in it beside those of the fields. */
export function settingIf(
  fields: Readonly<Record<string, unknown>>,
  ConditionExpression: string,
  also: {
    readonly names?: Readonly<Record<string, string>>;
    readonly values?: Readonly<Record<string, unknown>>;
  } = {},
) {
  const { UpdateExpression, ...set } = setting(fields);
  const names = { ...set.ExpressionAttributeNames, ...also.names };
  const values = { ...set.ExpressionAttributeValues, ...also.values };
  return {
    UpdateExpression,
    ConditionExpression,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
