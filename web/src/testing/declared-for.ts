/**
 * Returns the declarations of a style sheet for an element; later rules win. Ignores nested and conditional rules
 * (`@media`) and specificity. For tests without layout.
 */
export function declaredFor(element: Element, css: string): Readonly<Record<string, string>> {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const declarations = [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector, body]) => ({ selector: selector!.trim(), body: body! }))
    .filter(({ selector }) => !nonElementSelector.test(selector) && element.matches(selector))
    .flatMap(({ body }) => body.split(';').filter((line) => line.includes(':')));
  return Object.fromEntries(declarations.map((line) => line.split(/:(.*)/s, 2).map((part) => part.trim())));
}

const nonElementSelector = /[@%]|::|^[>&+~]/;
