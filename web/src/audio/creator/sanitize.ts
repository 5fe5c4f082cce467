/**
 * Removes everything that is not on the allow-list: scripts, frames, links, handlers (`onclick`), inline styles and
 * anything else that runs or loads. Doesn't rely on the page's CSP, which forbids these too.
 */
export function removeUnsafe(root: Element): void {
  cleanAttributes(root);
  cleanWithin(root);
}

function cleanWithin(parent: ParentNode): void {
  for (const element of parent.querySelectorAll('*')) {
    if (!allowedElements.has(element.localName)) {
      element.remove();
      continue;
    }
    cleanAttributes(element);
    if (element instanceof HTMLTemplateElement) cleanWithin(element.content);
  }
}

function cleanAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!allowedAttributes.has(name) && !/^(aria|data)-/.test(name)) element.removeAttribute(name);
  }
}

const allowedElements = new Set(
  (
    'div header footer section h2 h3 p span strong em form fieldset legend label input textarea select option ' +
    'button output dialog template svg path'
  ).split(' '),
);

const allowedAttributes = new Set(
  (
    'id class hidden role title lang dir for name type value checked rows placeholder autocomplete maxlength ' +
    'method novalidate viewBox d'
  ).split(' '),
);
