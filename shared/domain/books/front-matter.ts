/** `values` as front matter: what is empty is left out, and nothing in a value can end it. */
export const frontMatterOf = (values: Readonly<Record<string, string>>): string =>
  [
    '---',
    ...Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [] : [`${name}: ${JSON.stringify(value)}`],
    ),
    '---',
    '',
    '',
  ].join('\n');

/**
 * Lines of `name: value` between two `---` at the beginning of a file, and what comes after them. Values are plain
 * words or quoted as in JSON, which is what we write; lists and deeper things of YAML are passed over.
 */
export function withoutFrontMatter(text: string): { values: Readonly<Record<string, string>>; rest: string } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  const lines = found?.[1]?.split(/\r?\n/);
  // A scene break and a line of dashes further on are no front matter.
  if (!found || !lines?.every((line) => /^(\s|#|$|[\w-]+\s*:|-)/.test(line)))
    return { values: {}, rest: text };
  const values = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    return name === undefined || !value ? [] : [[name.toLowerCase(), unquoted(value.trim())] as const];
  });
  return { values: Object.fromEntries(values), rest: text.slice(found[0].length) };
}

function unquoted(value: string): string {
  if (!/^(".*"|'.*')$/.test(value)) return value;
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}
