import type { Receipt } from '#shared/contract/writing/conversations.ts';
import type { Manuscript, ProposalView } from './manuscript.ts';

export interface ProposalWork {
  readonly tool: { readonly doing: string } | undefined;
  readonly proposal: ProposalView | undefined;
  readonly answer: {
    readonly status: 'idle' | 'asking' | 'answering' | 'stopping' | 'answered' | 'failed';
    readonly text: string;
    readonly trouble?: string | undefined;
    readonly outOfCredits?: boolean;
    readonly failureId?: string | undefined;
  };
  readonly byline?: string | undefined;
  readonly receipt?: Receipt | undefined;
  readonly problem: string | undefined;
  /** Asks for another answer; undefined if the answer would be the same. */
  readonly again?: (() => void) | undefined;
  readonly stop: () => void;
  readonly accept: Manuscript['accept'] extends (id: string, part?: infer Part) => boolean
    ? (part?: Part) => void
    : never;
  readonly reject: (change?: number) => void;
  readonly point: (at: number) => void;
}
