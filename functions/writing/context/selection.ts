import { escapedText } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import type { ReadBook } from '#shared/domain/writing/search/reading.ts';

/**
 * Tracks the chosen sentences and estimates their tokens. The estimate may be too high but never too low; it doesn't
 * include the tags around the text.
 */
export class Selection {
  readonly #book: ReadBook;
  readonly #chosen: Uint8Array;
  readonly #costs = new Map<number, number>();
  readonly #closed = new Set<number>();

  constructor(book: ReadBook) {
    this.#book = book;
    this.#chosen = new Uint8Array(book.sentences.length);
  }

  has(at: number): boolean {
    return this.#chosen[at] === 1 || this.#closed.has(this.#book.sentences[at]!.chapter);
  }

  hasAll(chapter: number): boolean {
    const { first, end } = this.#book.ranges[chapter]!;
    return this.#chosen.subarray(first, end).every((chosen) => chosen === 1);
  }

  costOf(first: number, end: number): number {
    let tokens = 0;
    for (let at = first; at < end; at += 1) if (!this.has(at)) tokens += this.#costAlone(at);
    return tokens === 0 ? 0 : tokens + omittedTextTokens;
  }

  choose(first: number, end: number): void {
    this.#chosen.fill(1, first, end);
  }

  close(chapter: number): void {
    this.#closed.add(chapter);
  }

  runsOf(chapter: number): string[] {
    const { first, end } = this.#book.ranges[chapter]!;
    const runs: string[] = [];
    for (let at = first; at < end; at += 1) {
      if (!this.#chosen[at]) continue;
      const runStart = at;
      while (at < end && this.#chosen[at]) at += 1;
      runs.push(this.#textOf(runStart, at).trim());
    }
    return runs;
  }

  #costAlone(at: number): number {
    const cost = this.#costs.get(at) ?? tokensIn(escapedText(this.#textOf(at, at + 1)));
    this.#costs.set(at, cost);
    return cost;
  }

  #textOf(first: number, end: number): string {
    const { chapter, from } = this.#book.sentences[first]!;
    return this.#book.texts[chapter]!.slice(from, this.#book.sentences[end - 1]!.end);
  }
}

export const omittedText = '\n\n[…]\n\n';

const omittedTextTokens = tokensIn(omittedText);
