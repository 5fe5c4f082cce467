/** Reads an event pattern: nested objects, arrays of literals, `prefix`, `anything-but`. Throws on any other filter. */
export function compilePattern(pattern: Pattern): (event: unknown) => boolean {
  const fields = Object.entries(pattern).map(([name, wanted]) => {
    if (name.startsWith('$')) throw unknownFilter(name);
    const matches = Array.isArray(wanted) ? anyOf(wanted.map(compileFilter)) : compilePattern(wanted);
    return (event: unknown) => matches((event as Record<string, unknown> | null | undefined)?.[name]);
  });
  return (event) => fields.every((matches) => matches(event));
}

/** A field that holds an array matches by any of its elements; an absent one never. */
function anyOf(filters: Filter[]): Filter {
  return (value) =>
    [value].flat().some((element) => element !== undefined && filters.some((matches) => matches(element)));
}

function compileFilter(filter: unknown): Filter {
  if (typeof filter !== 'object' || filter === null) return (value) => value === filter;
  const [[kind, operand] = ['', undefined], ...others] = Object.entries(filter) as [string, unknown][];
  if (kind === 'prefix' && typeof operand === 'string' && !others.length)
    return (value) => typeof value === 'string' && value.startsWith(operand);
  const refused = [operand].flat();
  if (kind === 'anything-but' && !others.length && refused.every((each) => typeof each !== 'object'))
    return (value) => !refused.includes(value);
  throw unknownFilter(filter);
}

function unknownFilter(filter: unknown): Error {
  return new Error(`The local EventBridge does not know the filter ${JSON.stringify(filter)}.`);
}

type Filter = (value: unknown) => boolean;
export interface Pattern {
  [field: string]: unknown[] | Pattern;
}
