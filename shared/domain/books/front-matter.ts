/** Leaves out empty values. Quotes the others, so that no value can end the front matter. */
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
 * Parses `name: value` lines between two `---` at the start of a file, or the `name = value` lines of TOML between two
 * `+++`. Reads plain values and quoted strings, which is enough for our own files; skips lists and other YAML.
 */
export function withoutFrontMatter(text: string): { values: Readonly<Record<string, string>>; rest: string } {
  const match = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    text,
  );
  const lines = match?.[2]?.split(/\r?\n/);
  // a scene break that is followed by another line of dashes is not front matter
  if (!match || !lines?.every((line) => /^(\s|#|$|[\w-]+\s*[:=]|[-[\]])/.test(line)))
    return { values: {}, rest: text };
  const values = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    return name === undefined || !value ? [] : [[name.toLowerCase(), unquoted(value.trim())] as const];
  });
  return { values: Object.fromEntries(values), rest: text.slice(match[0].length) };
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
