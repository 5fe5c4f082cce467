/** Word puts the points of a list on the clipboard as paragraphs that begin with their sign; they become lists. */
export function pastedLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/u.exec(styleOf(paragraph))?.[1]);
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/iu.test(styleOf(span)),
    );
    if (!level || !sign) continue;
    const list = listFor(paragraph, level, /[\da-z]/iu.test(sign.textContent.trim()) ? 'ol' : 'ul');
    sign.remove();
    const point = body.ownerDocument.createElement('li');
    paragraph.replaceWith(point);
    point.append(paragraph);
    list.append(point);
  }
}

/** The list right before it that a point of this level belongs to, or a new one in its place. */
function listFor(paragraph: Element, level: number, tag: 'ol' | 'ul'): Element {
  let place: Element = paragraph;
  let list = paragraph.previousElementSibling;
  for (let depth = 1; list?.matches('ol, ul') && depth < level; depth++) {
    const last = list.lastElementChild!;
    place = last;
    list = last.lastElementChild;
  }
  if (list?.matches('ol, ul')) return list;
  const made = paragraph.ownerDocument.createElement(tag);
  if (place === paragraph) paragraph.before(made);
  else place.append(made);
  return made;
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';
