import type { Question } from '#shared/contract/writing/conversations.ts';
import type { Rewriting } from '#shared/domain/writing/answer-kinds.ts';
import type { PlaceReference } from '#web/writing/manuscript.ts';

export const rewritingTools: readonly TextTool[] = [
  rewriting('rewrite', 'Rewrite', 'Rewriting…'),
  rewriting('shorten', 'Shorten', 'Shortening…'),
  rewriting('expand', 'Expand', 'Expanding…'),
  rewriting('describe', 'Describe', 'Describing…'),
  rewriting('grammar', 'Fix grammar', 'Checking grammar…'),
];

export const toneTool = (tone: string): TextTool => ({
  ...rewriting('tone', 'Change tone', 'Changing the tone…'),
  request: { kind: 'rewrite', rewriting: 'tone', tone },
});

export const continueTool: TextTool = {
  label: 'Write the next 500 words',
  doing: 'Writing…',
  where: { at: 'caret' },
  request: { kind: 'continue', words: 500 },
};

function rewriting(id: Rewriting, label: string, doing: string): TextTool {
  return { label, doing, where: { at: 'selection' }, request: { kind: 'rewrite', rewriting: id } };
}

export interface TextTool {
  readonly label: string;
  readonly doing: string;
  readonly where: PlaceReference;
  readonly request: Pick<Question, 'rewriting' | 'tone' | 'words'> & {
    readonly kind: 'rewrite' | 'continue';
  };
}
