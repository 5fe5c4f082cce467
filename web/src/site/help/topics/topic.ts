/** One thing that the assistant knows. */
export interface Topic {
  readonly id: string;
  /** What people ask about it in plain words; offered where no topic fits, and answered by this one. */
  readonly question: string;
  /**
   * How people name it, in lower case and without punctuation. Endings don’t matter. Several words are a phrase: other words
   * may come between them, in any order, unless one of them has two letters or fewer. A phrase wins over a word.
   */
  readonly words: readonly string[];
  readonly answer: string;
  /** Its name while it is only announced: '(coming soon)' follows (A33). */
  readonly comingSoon?: string;
  readonly way?: Way;
}

/** Where an answer leads: to a page or a dialog. */
export type Way =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly opens: 'signIn' | 'signUp' };
