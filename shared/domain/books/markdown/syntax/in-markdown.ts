import type { FootnoteDefinition, FootnoteReference, Parents } from 'mdast';
import type { ConstructName, Handle, Options, State } from 'mdast-util-to-markdown';
import type { SpanClass } from './classed-spans.ts';

const literalConstructs: ConstructName[] = [
  'autolink',
  'destinationLiteral',
  'destinationRaw',
  'titleQuote',
  'titleApostrophe',
];

export const syntaxInMarkdown: Options = {
  handlers: {
    delete: markHandler('~~', 'strikethrough'),
    superscript: markHandler('^', 'superscript'),
    subscript: markHandler('~', 'subscript'),
    smallCaps: (node: Parents, _parent, state, info) => span('smallcaps', node, state, info),
    footnoteReference: (({ label }: FootnoteReference) => `[^${label}]`) as Handle,
    footnoteDefinition: ((node: FootnoteDefinition, _parent, state, info) => {
      const tracker = state.createTracker(info);
      const start = tracker.move(`[^${node.label}]: `);
      tracker.shift(4);
      const text = state.containerFlow(node, tracker.current());
      return (
        start +
        state.indentLines(text, (line, index, isBlank) => (index > 0 && !isBlank ? `    ${line}` : line))
      );
    }) as Handle,
  },
  unsafe: [
    { character: '~', inConstruct: 'phrasing', notInConstruct: literalConstructs },
    { character: '^', inConstruct: 'phrasing', notInConstruct: literalConstructs },
    // After a reference at the start of a paragraph, a colon is escaped, because it would turn the reference into a
    // footnote.
    { before: '\\]', character: ':', inConstruct: 'phrasing', notInConstruct: literalConstructs },
    { before: '\\]', character: '{', inConstruct: 'phrasing', notInConstruct: literalConstructs },
    { character: '!', after: '[~^]', inConstruct: 'phrasing', notInConstruct: literalConstructs },
  ],
};

/**
 * Writes a mark by its signs (`^2^`), or as a classed span where the signs would be misread: with spaces inside
 * superscript or subscript, with spaces at the ends, or with another such sign directly beside one of them.
 */
function markHandler(sign: string, name: SpanClass): Handle {
  return (node: Parents, _parent, state, info) => {
    const tracker = state.createTracker(info);
    tracker.move(sign);
    const innerText = phrasing(node, state, { ...tracker.current(), before: sign, after: sign });
    const character = sign.charAt(0);
    const fits =
      !/^\s|\s$/u.test(innerText) &&
      (sign.length > 1 || !/\s/u.test(innerText)) &&
      !info.before.endsWith(character) &&
      !info.after.startsWith(character) &&
      !innerText.startsWith(character) &&
      !innerText.endsWith(character);
    return fits ? sign + innerText + sign : span(name, node, state, info);
  };
}

function span(name: SpanClass, node: Parents, state: State, info: Info): string {
  const tracker = state.createTracker(info);
  const exit = state.enter('label');
  const start = tracker.move('[');
  const innerText = phrasing(node, state, { ...tracker.current(), before: start, after: ']' });
  exit();
  return `${start}${innerText}]{.${name}}`;
}

const phrasing = (node: Parents, state: State, info: Info) => state.containerPhrasing(node, info);

type Info = Parameters<Handle>[3];
