import { markdownLineEndingOrSpace } from 'micromark-util-character';
import { resolveAll } from 'micromark-util-resolve-all';
import type {
  Code,
  Construct,
  Event,
  Extension,
  Resolver,
  State,
  Token,
  TokenType,
} from 'micromark-util-types';

/**
 * Parses `~~struck through~~`, and pandoc's `^superscript^` and `~subscript~`, which must not contain spaces, so that
 * "2^10 or 2^12" and "~5 km, ~6 km" stay text. Longer runs of these signs stay text.
 */
export const pairedMarks = (): Extension => ({
  text: { 94: sequence, 126: sequence },
  insideSpan: { null: [sequence] },
});

const sequence: Construct = {
  name: 'pairedMarks',
  tokenize(effects, ok, nok) {
    const { previous } = this;
    const isEscaped = this.events.at(-1)?.[1].type === 'characterEscape';
    let marker: Code = null;
    let size = 0;
    const read: State = (code) => {
      if (code === marker) {
        effects.consume(code);
        size += 1;
        return read;
      }
      if (size > (marker === 126 ? 2 : 1)) return nok(code);
      const token = effects.exit('pairedSequence');
      sidesOfToken.set(token, { opens: !isBlank(code), closes: !isBlank(previous) });
      return ok(code);
    };
    return (code) => {
      marker = code;
      if (previous === marker && !isEscaped) return nok(code);
      effects.enter('pairedSequence');
      return read(code);
    };
  },
  resolveAll: resolvePairs,
};

function resolvePairs(events: Event[], context: Parameters<Resolver>[1]): Event[] {
  const pairs = outermostPairs(events, (token) => context.sliceSerialize(token));
  if (pairs.length === 0 && !events.some(isSequence)) return events;
  const resolved: Event[] = [];
  let at = 0;
  for (const { open, close, type } of pairs) {
    const [opening, closing] = [events[open]![1], events[close]![1]];
    const group: Token = { type, start: { ...opening.start }, end: { ...closing.end } };
    const innerEvents = events.slice(open + 2, close);
    append(resolved, events.slice(at, open));
    resolved.push(['enter', group, context]);
    append(resolved, resolveAll(context.parser.constructs.insideSpan.null!, innerEvents, context));
    resolved.push(['exit', group, context]);
    at = close + 2;
  }
  append(resolved, events.slice(at));
  for (const [, token] of resolved) if (token.type === 'pairedSequence') token.type = 'data';
  // The array must stay the same one, because the tokenizer holds a reference to it.
  events.length = 0;
  append(events, resolved);
  return events;
}

function outermostPairs(events: readonly Event[], textOf: (stretch: Pick<Token, 'start' | 'end'>) => string) {
  const open: { marks: string; index: number }[] = [];
  const pairs: Pair[] = [];
  for (const [index, event] of events.entries()) {
    if (event[0] !== 'enter' || !isSequence(event)) continue;
    const token = event[1];
    const marks = textOf(token);
    const opener = sidesOfToken.get(token)!.closes ? open.findLastIndex((one) => one.marks === marks) : -1;
    const opening = events[open[opener]?.index ?? -1]?.[1];
    const mayHoldBlanks = marks.length > 1;
    if (opening && (mayHoldBlanks || !/\s/u.test(textOf({ start: opening.end, end: token.start })))) {
      const openIndex = open[opener]!.index;
      while ((pairs.at(-1)?.open ?? -1) > openIndex) pairs.pop();
      pairs.push({ open: openIndex, close: index, type: tokenTypes[marks]! });
      open.length = opener;
    } else {
      // If the text between the two signs contains a space, the opening sign can't pair with any later sign either.
      if (opening) open.splice(opener, 1);
      if (sidesOfToken.get(token)!.opens) open.push({ marks, index });
    }
  }
  return pairs;
}

const sidesOfToken = new WeakMap<Token, { readonly opens: boolean; readonly closes: boolean }>();

const isSequence = ([, { type }]: Event) => type === 'pairedSequence';
const isBlank = (code: Code) =>
  code === null || markdownLineEndingOrSpace(code) || /\s/u.test(String.fromCodePoint(code));

function append(events: Event[], more: readonly Event[]): void {
  for (const event of more) events.push(event);
}

const tokenTypes: Readonly<Record<string, TokenType>> = {
  '~~': 'strikethrough',
  '^': 'superscript',
  '~': 'subscript',
};

interface Pair {
  readonly open: number;
  readonly close: number;
  readonly type: TokenType;
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    pairedSequence: 'pairedSequence';
    strikethrough: 'strikethrough';
    superscript: 'superscript';
    subscript: 'subscript';
  }
}
