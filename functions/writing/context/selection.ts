import { escaped } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { ReadBook } from './search/read-book.ts';

/** Which sentences of a book are sent, and what they cost, counted never below what they take within their tags. */
export class Selection {
  readonly #book: ReadBook;
  readonly #chosen: Uint8Array;

  constructor(book: ReadBook) {
    this.#book = book;
    this.#chosen = new Uint8Array(book.sentences.length);
  }

  has(at: number): boolean {
    return this.#chosen[at] === 1;
  }

  /** Nothing of the chapter is left out. */
  hasAll(chapter: number): boolean {
    const { first, end } = this.#book.ranges[chapter]!;
    return this.#chosen.subarray(first, end).every((chosen) => chosen === 1);
  }

  /** Of those from `first` to before `end` that are not chosen yet, with the mark of a gap. */
  costOf(first: number, end: number): number {
    let tokens = 0;
    for (let at = first; at < end; at += 1)
      if (!this.has(at)) tokens += tokensIn(escaped(this.#textOf(at, at + 1)));
    return tokens === 0 ? 0 : tokens + tokensIn(gap);
  }

  choose(first: number, end: number): void {
    this.#chosen.fill(1, first, end);
  }

  /** What is chosen of a chapter, each run without a gap in it. */
  runsOf(chapter: number): Run[] {
    const { first, end } = this.#book.ranges[chapter]!;
    const runs: Run[] = [];
    for (let at = first; at < end; at += 1) {
      if (!this.has(at)) continue;
      const from = at;
      while (at < end && this.has(at)) at += 1;
      runs.push({ first: from, text: this.#textOf(from, at).trim() });
    }
    return runs;
  }

  #textOf(first: number, end: number): string {
    const { chapter, from } = this.#book.sentences[first]!;
    return this.#book.texts[chapter]!.slice(from, this.#book.sentences[end - 1]!.end);
  }
}

/** Stands where something is left out. */
export const gap = '\n\n[…]\n\n';

interface Run {
  /** Number of its first sentence. */
  readonly first: number;
  readonly text: string;
}
