import type { Options } from 'mdast-util-from-markdown';

/**
 * A run of backticks without a run of the same length behind it is text. The parser's own construct finds that out by
 * reading to the end of the paragraph, again for every such run, which takes time by the square; this one, which is
 * asked before it, reads to the end once for all runs of a paragraph. The result is the same, except that
 * a line break in a quotation ends behind the `>` of its next line, not before it.
 */
export const unclosedCode: Syntax = { text: { 96: { name: 'unclosedCode', previous, tokenize } } };

/** As the parser has it: a run has one beginning, but for a backtick that is escaped. */
function previous(this: Context, code: Code): boolean {
  return code !== backtick || this.events.at(-1)?.[1].type === 'characterEscape';
}

function tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
  let size = 0;
  const { offset } = this.now();
  const decide: State = (code) => {
    // Left to the parser's own construct, which finds the end.
    if ((lastRunsIn(this).get(size) ?? -1) > offset) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  const opening: State = (code) => {
    if (code !== backtick) return lastRuns.has(this) ? decide(code) : effects.check(runsAhead, decide)(code);
    effects.consume(code);
    size += 1;
    return opening;
  };
  return (code) => {
    effects.enter('data');
    return opening(code);
  };
}

/** Reads to the end of the paragraph and notes where the last run of each length begins. */
const runsAhead: Construct = {
  tokenize(effects, ok) {
    const last = new Map<number, number>();
    let start = 0;
    let size = 0;
    const read: State = (code) => {
      if (code === backtick) {
        if (size === 0) start = this.now().offset;
        size += 1;
      } else if (size > 0) {
        last.set(size, start);
        size = 0;
      }
      if (code !== null) {
        effects.consume(code);
        return read;
      }
      lastRuns.set(this, last);
      return ok(code);
    };
    return read;
  },
};

/** For each paragraph that is being read: run lengths and the place of the last run that is so long. */
const lastRuns = new WeakMap<Context, ReadonlyMap<number, number>>();
const lastRunsIn = (paragraph: Context) => lastRuns.get(paragraph)!;

const backtick = 96;

type Syntax = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
type Construct = Exclude<NonNullable<Syntax['text']>[string], readonly unknown[] | undefined>;
type Context = ThisParameterType<Construct['tokenize']>;
type Effects = Parameters<Construct['tokenize']>[0];
type State = Parameters<Construct['tokenize']>[1];
type Code = Parameters<State>[0];
