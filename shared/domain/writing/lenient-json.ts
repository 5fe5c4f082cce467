/**
 * Parses JSON as models write it: inside other text, fenced or not, with missing or extra commas, with raw line breaks
 * and quotation marks in strings, cut off anywhere. An incomplete list keeps its complete entries. Yields each value
 * that starts at a bracket, in order, so that the caller can take the first usable one.
 */
export function* jsonValuesIn(text: string): Generator {
  let valueCount = 0;
  for (const { index } of text.matchAll(/[{[]/gu)) {
    if (valueCount === mostValues) return;
    valueCount += 1;
    yield valueAt(text, index);
  }
}

function valueAt(text: string, start: number): unknown {
  let at = start;
  let depth = 0;
  let broken = false;

  const value = (closing: RegExp): unknown => {
    const sign = text[skip(blankPattern)];
    if (sign === '"') return readString(closing);
    if (sign === '{' || sign === '[') {
      depth += 1;
      const parsedPart = depth > maxDepth ? fail() : sign === '{' ? object() : list();
      depth -= 1;
      return parsedPart;
    }
    return word();
  };

  const object = (): unknown => {
    const members: [string, unknown][] = [];
    at += 1;
    while (hasMore('}')) {
      const key = text[at] === '"' ? readString(keyEnd) : fail();
      if (key === undefined || text[skip(blankPattern)] !== ':') fail();
      at += 1;
      const memberValue = broken ? undefined : value(memberEnd);
      if (key !== undefined && memberValue !== undefined) members.push([key, memberValue]);
    }
    at += 1;
    return Object.fromEntries(members);
  };

  const list = (): unknown[] | undefined => {
    const entries: unknown[] = [];
    at += 1;
    while (hasMore(']')) {
      const entry = value(entryEnd);
      if (!broken) entries.push(entry);
    }
    at += 1;
    return broken && entries.length === 0 ? undefined : entries;
  };

  const readString = (closing: RegExp): string | undefined => {
    let read = '';
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at]!;
      if (sign === '"' && matches(closing)) {
        at += 1;
        return read;
      }
      read += sign === '\\' ? escaped() : sign;
    }
    return fail();
  };

  const escaped = (): string => {
    at += 1;
    const sign = text[at] ?? '';
    const [code] = sign === 'u' ? (matches(fourDigits) ?? []) : [];
    if (code === undefined) return escapedCharacters[sign] ?? sign;
    at += 4;
    return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  };

  const word = (): unknown => {
    const [read] = matches(jsonWord) ?? [];
    if (read === undefined) return fail();
    at += read.length;
    return JSON.parse(read);
  };

  const hasMore = (end: string) => !broken && text[skip(separators)] !== end;
  const fail = (): undefined => {
    broken = true;
  };
  const matches = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const skip = (pattern: RegExp): number => (at += matches(pattern)?.[0].length ?? 0);

  return value(entryEnd);
}

const blankPattern = /\s*/y;
const separators = /[\s,]*/y;
const jsonWord = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const fourDigits = /u[\da-f]{4}/iy;
const escapedCharacters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** A quotation mark ends a string only if JSON continues after it, because models forget to escape inner ones. */
const keyEnd = /"\s*:/y;
const memberEnd = /"\s*(?:[}\]]|$|,\s*(?:[}\]]|$)|,?\s*"(?:[^"\\]|\\[^])*(?:"\s*:|$))/y;
const entryEnd = /"\s*(?:[}\]]|$|,\s*(?:[}\]["{\d-]|true|false|null|$))/y;

const mostValues = 20;
const maxDepth = 20;
