/**
 * What a stylesheet declares for an element, by property; of two rules the later one counts. Rules under a condition
 * (`@media`) are left out. For tests of what a page that lays nothing out can say.
 */
export function declaredFor(element: Element, css: string): Readonly<Record<string, string>> {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = [...plain.matchAll(/(?<selector>[^{};]+)\{(?<body>[^{}]*)\}/g)].map(({ groups }) => groups!);
  const declarations = rules
    .filter(({ selector }) => !/[@%]|::|^\s*[>&]/.test(selector!) && element.matches(selector!.trim()))
    .flatMap(({ body }) => body!.split(';').filter((line) => line.includes(':')));
  return Object.fromEntries(declarations.map((line) => line.split(/:(.*)/s, 2).map((part) => part.trim())));
}
