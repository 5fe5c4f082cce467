/**
 * What a stylesheet declares for an element, by property; of two rules the later one counts. Rules within others and
 * under a condition (`@media`) are left out. For tests of what a page that lays nothing out can say.
 */
export function declaredFor(element: Element, css: string): Readonly<Record<string, string>> {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const declarations = [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector, body]) => ({ selector: selector!.trim(), body: body! }))
    .filter(({ selector }) => !noElement.test(selector) && element.matches(selector))
    .flatMap(({ body }) => body.split(';').filter((line) => line.includes(':')));
  return Object.fromEntries(declarations.map((line) => line.split(/:(.*)/s, 2).map((part) => part.trim())));
}

/** At-rules, steps of animations, pseudo-elements, and what only says something within another rule. */
const noElement = /[@%]|::|^[>&+~]/;
