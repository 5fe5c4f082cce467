export interface Topic {
  readonly id: string;
  /** Offered as a suggestion, so it must be answered by this topic. */
  readonly question: string;
  readonly answer: string;
  /** The name of an announced feature; the answer begins with it and “(coming soon)” (A33). */
  readonly comingSoon?: string;
  readonly way?: Way;
}

export type Way =
  | { readonly text: string; readonly href: string }
  | { readonly text: string; readonly opens: 'signIn' | 'signUp' };
