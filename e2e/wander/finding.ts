/**
 * A defect that a random walk found. `kind` identifies the defect while the walk is reduced to the steps that still
 * cause it; `detail` describes what was found.
 */
export class Finding extends Error {
  readonly kind: string;
  readonly detail: string;

  constructor(kind: string, detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}

export function difference(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 80));
  return `was ${around(expected)}, is ${around(found)}`;
}
