/**
 * Reads inline styles of classes from style sheets: `span.emphasis { font-style: italic }`. Ignores styles of whole
 * paragraphs and headings, which are only the page's design, such as a first line in small capitals.
 */
export function classStylesIn(sheets: readonly string[]): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const sheet of sheets) {
    if (sheet.length > maxSheetLength) continue;
    for (const rule of sheet.split('}')) {
      const [selectors = '', declarations = ''] = rule.split('{');
      if (!wordStyleProperty.test(declarations)) continue;
      for (const [, name] of selectors.matchAll(/(?:^|[\s,]|span|small|em|i|b|a)\.([\w-]+)\s*(?=,|$)/g))
        styles.set(name!, `${styles.get(name!) ?? ''};${declarations}`);
    }
  }
  return styles;
}

const wordStyleProperty = /font-(?:weight|style|variant)|text-decoration|vertical-align|mso-text-raise/;
const maxSheetLength = 500_000;
