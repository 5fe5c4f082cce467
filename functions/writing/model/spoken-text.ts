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
    let spokenPart = '';
    for (;;) {
      const tag = (this.#isThought ? closingTag : anyTag).exec(this.#rest);
      const isOpeningTag = tag !== null && !tag[0].startsWith('</');
      if (!tag) break;
      const textBefore = this.#rest.slice(0, tag.index);
      const wholeText = this.#text + spokenPart + textBefore;
      this.#rest = this.#rest.slice(tag.index + tag[0].length);
      if (this.#isThought) {
        this.#isThought = false;
        this.#isAfterThought = true;
      } else if (isOpeningTag && /(?:^|\n)\s*$/u.test(wholeText)) {
        spokenPart += this.#withoutBlanks(textBefore);
        this.#isThought = true;
      } else if (isOpeningTag) spokenPart += this.#withoutBlanks(textBefore + tag[0]);
      else {
        this.#text = '';
        spokenPart = '';
        this.#isAfterThought = true;
      }
    }
    const heldText = isEnd ? '' : (unfinishedTag.exec(this.#rest)?.[0] ?? '');
    if (!this.#isThought)
      spokenPart += this.#withoutBlanks(this.#rest.slice(0, this.#rest.length - heldText.length));
    this.#rest = heldText;
    this.#text += spokenPart;
    return spokenPart;
  }

  #withoutBlanks(text: string): string {
    if (!this.#isAfterThought) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '') this.#isAfterThought = false;
    return trimmed;
  }
}

const tagPattern = 'think|thinking|thought|thoughts|reasoning';
const closingTag = new RegExp(`</(?:${tagPattern})>`, 'iu');
const anyTag = new RegExp(`</?(?:${tagPattern})>`, 'iu');
const unfinishedTag = /<\/?[a-z]{0,9}$/iu;
