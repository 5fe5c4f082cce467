import type { Options } from 'mdast-util-from-markdown';

/**
 * Reads backticks as plain text if no run of the same length closes them. The parser's own construct reads to the end
 * of the paragraph for each run, which takes quadratic time; this one runs before it and reads once per paragraph. The
 * result is the same, except that a line break in a quotation ends after the `>` of its next line, not before it.
 */
export const unclosedCode: Syntax = { text: { 96: { name: 'unclosedCode', previous, tokenize } } };

/** Like the parser, starts a run of backticks only at its first backtick or after an escaped one. */
function previous(this: Context, code: Code): boolean {
  return code !== backtick || this.events.at(-1)?.[1].type === 'characterEscape';
}

function tokenize(this: Context, effects: Effects, ok: State, nok: State): State {
  let size = 0;
  const { offset } = this.now();
  const decide: State = (code) => {
    if ((lastRunsIn(this).get(size) ?? -1) > offset) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  const opening: State = (code) => {
    if (code !== backtick)
      return lastRuns.has(this) ? decide(code) : effects.check(lookAheadForRuns, decide)(code);
    effects.consume(code);
    size += 1;
    return opening;
  };
  return (code) => {
    effects.enter('data');
    return opening(code);
  };
}

const lookAheadForRuns: Construct = {
  tokenize(effects, ok) {
    const lastRunBySize = new Map<number, number>();
    let start = 0;
    let size = 0;
    const read: State = (code) => {
      if (code === backtick) {
        if (size === 0) start = this.now().offset;
        size += 1;
      } else if (size > 0) {
        lastRunBySize.set(size, start);
        size = 0;
      }
      if (code !== null) {
        effects.consume(code);
        return read;
      }
      lastRuns.set(this, lastRunBySize);
      return ok(code);
    };
    return read;
  },
};

const lastRuns = new WeakMap<Context, ReadonlyMap<number, number>>();
const lastRunsIn = (paragraph: Context) => lastRuns.get(paragraph)!;

const backtick = 96;

type Syntax = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
type Construct = Exclude<NonNullable<Syntax['text']>[string], readonly unknown[] | undefined>;
type Context = ThisParameterType<Construct['tokenize']>;
type Effects = Parameters<Construct['tokenize']>[0];
type State = Parameters<Construct['tokenize']>[1];
type Code = Parameters<State>[0];
