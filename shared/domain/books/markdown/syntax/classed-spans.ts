// oxlint-disable no-underscore-dangle -- the parser's own names
import { resolveAll } from 'micromark-util-resolve-all';
import type { Construct, Event, Extension, State, Token } from 'micromark-util-types';

/**
 * Parses `[text]{.smallcaps}`, pandoc's syntax for styles without a Markdown sign. `.superscript`, `.subscript` and
 * `.strikethrough` are used where the signs for them aren't allowed. Other classes stay text.
 */
export const classedSpans = (): Extension => ({ text: { 93: spanEnd } });

export const spanClasses = ['smallcaps', 'superscript', 'subscript', 'strikethrough'] as const;
export type SpanClass = (typeof spanClasses)[number];

const spanEnd: Construct = {
  name: 'classedSpan',
  tokenize(effects, ok, nok) {
    const starts = this._labelStarts ?? [];
    while (starts.at(-1)?._balanced) starts.pop();
    const start = starts.at(-1);
    const expectCharacter =
      (character: string, next: State): State =>
      (code) => {
        if (code !== character.charCodeAt(0)) return nok(code);
        effects.consume(code);
        return next;
      };
    const name: State = (code) => {
      if (code !== null && code >= 97 && code <= 122) {
        effects.consume(code);
        return name;
      }
      return expectCharacter('}', end)(code);
    };
    const end: State = (code) => {
      const token = effects.exit('spanEnd');
      if (!classOf(this.sliceSerialize(token))) return nok(code);
      // Marks the opening bracket as used, so that no other `]` pairs with it.
      start!._balanced = true;
      openingTokens.set(token, start!);
      return ok(code);
    };
    return (code) => {
      if (start?.type !== 'labelLink') return nok(code);
      effects.enter('spanEnd');
      return expectCharacter(']', expectCharacter('{', expectCharacter('.', name)))(code);
    };
  },
  resolveTo(events, context) {
    const closingToken = events.at(-1)![1];
    const start = openingTokens.get(closingToken)!;
    const openIndex = events.findLastIndex(([kind, token]) => kind === 'enter' && token === start);
    const group: Token = { type: 'span', start: { ...start.start }, end: { ...closingToken.end } };
    // Leaves out the events of the opening bracket (four) and of the end (two).
    const innerEvents = events.slice(openIndex + 4, -2);
    const resolvedEvents = resolveAll(context.parser.constructs.insideSpan.null!, innerEvents, context);
    events.length = openIndex;
    events.push(['enter', group, context]);
    for (const event of resolvedEvents) events.push(event);
    events.push(['enter', closingToken, context], ['exit', closingToken, context], [
      'exit',
      group,
      context,
    ] as Event);
    return events;
  },
};

export const classOf = (end: string): SpanClass | undefined =>
  spanClasses.find((name) => end === `]{.${name}}`);

const openingTokens = new WeakMap<Token, Token>();

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    span: 'span';
    spanEnd: 'spanEnd';
  }
}
