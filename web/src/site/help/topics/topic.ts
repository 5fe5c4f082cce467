/** One thing that the assistant knows; `examples.txt` has questions that it answers. */
export interface Topic {
  readonly id: string;
  /** What people ask about it in plain words; offered where no topic fits, and answered by this one. */
  readonly question: string;
  readonly answer: string;
  /** Its name while it is only announced: '(coming soon)' follows (A33). */
  readonly comingSoon?: string;
  readonly way?: Way;
}

/** Where an answer leads: to a page or a dialog. */
export type Way =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly opens: 'signIn' | 'signUp' };
