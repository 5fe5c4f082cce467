import type { Receipt } from '#shared/contract/writing/conversations.ts';
import type { Manuscript, ProposalView } from './manuscript.ts';

/** One tool at work in the text: what it says, and what its author may do with it. */
export interface ProposalWork {
  /** What is being done; undefined: nothing. */
  readonly tool: { readonly doing: string } | undefined;
  readonly proposal: ProposalView | undefined;
  readonly answer: {
    readonly status: 'idle' | 'asking' | 'answering' | 'stopping' | 'answered' | 'failed';
    readonly text: string;
    readonly trouble?: string | undefined;
    readonly outOfCredits?: boolean;
    readonly failureId?: string | undefined;
  };
  /** Who wrote it, and what it cost. */
  readonly byline?: string | undefined;
  /** Of an answer that has ended well. */
  readonly receipt?: Receipt | undefined;
  /** Why there is nothing to decide, in words for the author. */
  readonly problem: string | undefined;
  /** Asks once more; undefined where the answer would be the same. */
  readonly again?: (() => void) | undefined;
  readonly stop: () => void;
  readonly accept: Manuscript['accept'] extends (id: string, part?: infer Part) => boolean
    ? (part?: Part) => void
    : never;
  readonly reject: (change?: number) => void;
  readonly point: (at: number) => void;
}
