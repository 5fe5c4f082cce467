/**
 * For tests without layout: returns the declarations of a style sheet for an element. Ignores specificity, so later
 * rules win, and ignores nested and conditional rules (`@media`).
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
