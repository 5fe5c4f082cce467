/**
 * What a model says, without what it thinks aloud: some write their thoughts into the answer itself, between `<think>`
 * and `</think>`. Only a tag at the beginning of a line begins a thought, so that a text may speak of one. A thought
 * that is never closed goes on to the end. A closing tag alone means that all before it was thought: its beginning
 * stood in the prompt.
 */
export class SpokenText {
  #text = '';
  /** Not decided yet: a tag may come in pieces. */
  #rest = '';
  #isThought = false;
  /** The blanks between a thought and what is said are neither. */
  #isAfterThought = false;

  /** All that was said so far. */
  get text(): string {
    return this.#text;
  }

  /** Gives what of this piece, and of what was held back before it, is said. */
  add(piece: string): string {
    this.#rest += piece;
    return this.#take(false);
  }

  /** Nothing more comes: gives what was held back. */
  end(): string {
    return this.#take(true);
  }

  #take(isEnd: boolean): string {
    let said = '';
    for (;;) {
      const tag = (this.#isThought ? closing : either).exec(this.#rest);
      const isOpening = tag !== null && !tag[0].startsWith('</');
      if (!tag) break;
      const before = this.#rest.slice(0, tag.index);
      const whole = this.#text + said + before;
      this.#rest = this.#rest.slice(tag.index + tag[0].length);
      if (this.#isThought) {
        this.#isThought = false;
        this.#isAfterThought = true;
      } else if (isOpening && /(?:^|\n)\s*$/u.test(whole)) {
        said += this.#withoutBlanks(before);
        this.#isThought = true;
      } else if (isOpening) said += this.#withoutBlanks(before + tag[0]);
      else {
        this.#text = '';
        said = '';
        this.#isAfterThought = true;
      }
    }
    const held = isEnd ? '' : (unfinished.exec(this.#rest)?.[0] ?? '');
    if (!this.#isThought) said += this.#withoutBlanks(this.#rest.slice(0, this.#rest.length - held.length));
    this.#rest = held;
    this.#text += said;
    return said;
  }

  #withoutBlanks(text: string): string {
    if (!this.#isAfterThought) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') this.#isAfterThought = false;
    return trimmed;
  }
}

const names = 'think|thinking|thought|thoughts|reasoning';
const closing = new RegExp(`</(?:${names})>`, 'iu');
const either = new RegExp(`</?(?:${names})>`, 'iu');
const unfinished = /<\/?[a-z]{0,9}$/iu;
