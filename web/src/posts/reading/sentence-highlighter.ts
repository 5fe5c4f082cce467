import { foldedWords, placesInText } from '#web/listening/sentences-in-text.ts';

/**
 * Marks the spoken sentence with the Custom Highlight API, which never changes the DOM; returns undefined in browsers
 * without it. Index -1, or a sentence missing from the text, marks nothing.
 */
export function sentenceHighlighter(
  text: Element,
  sentences: readonly string[],
): SentenceHighlighter | undefined {
  const highlights = highlightsOfPage();
  if (!highlights) return undefined;
  const nodes = textNodesOf(text);
  const places = placesInText(foldedWords(nodes.map(({ spoken }) => spoken).join('')), sentences);
  return {
    show(index) {
      const place = places[index];
      const range = place && rangeOf(nodes, place.from, place.to);
      if (range) highlights.set(highlightName, new Highlight(range));
      else highlights.delete(highlightName);
      return range;
    },
    hide: () => void highlights.delete(highlightName),
  };
}

const highlightsOfPage = (): HighlightRegistry | undefined =>
  'Highlight' in globalThis && 'highlights' in CSS ? CSS.highlights : undefined;

/** Returns the text nodes, with a line break between blocks as in the transcript. */
function textNodesOf(text: Element): readonly TextPart[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT, (node) =>
    // Footnote numbers aren't spoken.
    node.parentElement?.closest('[role="doc-noteref"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const parts: TextPart[] = [];
  let start = 0;
  let block: Element | null = null;
  const numbers = itemNumberReader();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isNewBlock = block !== (block = (node as Text).parentElement?.closest(blockSelector) ?? null);
    const gap = (isNewBlock && parts.length > 0 ? '\n' : '') + numbers(node as Text);
    const said = gap + (node as Text).data;
    parts.push({ node: node as Text, spoken: said, from: start, start: start + gap.length });
    start += said.length;
  }
  return parts;
}

/**
 * Returns a function that gives the list number (`3. `) before a text node: the browser draws this number and the voice
 * speaks it, but the text doesn't contain it. Numbers of footnotes are left out, because they aren't spoken.
 */
function itemNumberReader(): (node: Text) => string {
  const numberedElements = new Set<Element>();
  const numbers = new Map<Element, string>();
  const noteNumbersIn = (list: Element): void => {
    numberedElements.add(list);
    if (list.tagName !== 'OL' || list.parentElement?.matches('[role="doc-endnotes"]')) return;
    const first = Number(list.getAttribute('start') ?? 1);
    for (const [at, item] of [...list.children].entries()) numbers.set(item, `${first + at}. `);
  };
  return ({ data, parentElement }) => {
    let number = '';
    let item = data.trim() === '' ? null : parentElement?.closest('li');
    for (; item && !numberedElements.has(item); item = item.parentElement?.closest('li')) {
      numberedElements.add(item);
      if (!numberedElements.has(item.parentElement!)) noteNumbersIn(item.parentElement!);
      number = `${numbers.get(item) ?? ''}${number}`;
    }
    return number;
  };
}

function rangeOf(parts: readonly TextPart[], from: number, to: number): Range | undefined {
  const first = textPartAt(parts, from);
  const last = textPartAt(parts, to - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, from - first.start));
  range.setEnd(last.node, Math.max(0, to - last.start));
  return range;
}

const textPartAt = (parts: readonly TextPart[], at: number): TextPart | undefined =>
  parts.findLast(({ from }) => from <= at);

const blockSelector = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th, figcaption, div';
/** The name of the highlight; must match `post.css`. */
const highlightName = 'heard-sentence';

interface TextPart {
  readonly node: Text;
  readonly spoken: string;
  /**
   * Where this part begins in the whole text. A part consists of a line break or a list number, if there is one, and
   * the node's own text.
   */
  readonly from: number;
  /** Where the node's own text begins in the whole text. */
  readonly start: number;
}
export interface SentenceHighlighter {
  readonly show: (index: number) => Range | undefined;
  readonly hide: () => void;
}
