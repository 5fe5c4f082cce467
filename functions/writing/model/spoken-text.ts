/**
 * Removes reasoning from an answer, because some models write it between `<think>` and `</think>`. Only a tag at the
 * beginning of a line starts reasoning, so that a text may mention the tag. Unclosed reasoning extends to the end. A
 * closing tag alone ends reasoning that began in the prompt, so all text before it is removed.
 */
export class SpokenText {
  #text = '';
  /** Text that can be the start of a tag, because a tag can arrive in pieces. */
  #rest = '';
  #isThought = false;
  #isAfterThought = false;

  get text(): string {
    return this.#text;
  }

  add(piece: string): string {
    this.#rest += piece;
    return this.#take(false);
  }

  end(): string {
    return this.#take(true);
  }

  #take(isEnd: boolean): string {
    let spoken = '';
    for (;;) {
      const tag = (this.#isThought ? closingTag : anyTag).exec(this.#rest);
      const isOpeningTag = tag !== null && !tag[0].startsWith('</');
      if (!tag) break;
      const before = this.#rest.slice(0, tag.index);
      const whole = this.#text + spoken + before;
      this.#rest = this.#rest.slice(tag.index + tag[0].length);
      if (this.#isThought) {
        this.#isThought = false;
        this.#isAfterThought = true;
      } else if (isOpeningTag && /(?:^|\n)\s*$/u.test(whole)) {
        spoken += this.#withoutBlanks(before);
        this.#isThought = true;
      } else if (isOpeningTag) spoken += this.#withoutBlanks(before + tag[0]);
      else {
        this.#text = '';
        spoken = '';
        this.#isAfterThought = true;
      }
    }
    const held = isEnd ? '' : (unfinished.exec(this.#rest)?.[0] ?? '');
    if (!this.#isThought) spoken += this.#withoutBlanks(this.#rest.slice(0, this.#rest.length - held.length));
    this.#rest = held;
    this.#text += spoken;
    return spoken;
  }

  #withoutBlanks(text: string): string {
    if (!this.#isAfterThought) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') this.#isAfterThought = false;
    return trimmed;
  }
}

const names = 'think|thinking|thought|thoughts|reasoning';
const closingTag = new RegExp(`</(?:${names})>`, 'iu');
const anyTag = new RegExp(`</?(?:${names})>`, 'iu');
const unfinished = /<\/?[a-z]{0,9}$/iu;
