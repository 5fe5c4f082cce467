import type { Receipt } from '#shared/contract/writing/conversations.ts';
import { cutPromptWords } from '#shared/domain/writing/cut-prompt.ts';

export function CutPrompt({ receipt: { inputTokens, sentTokens } }: { receipt: Receipt }) {
  if (sentTokens === undefined) return null;
  return (
    <p className="border-s-2 border-alarm ps-3 text-small">
      {cutPromptWords(
        inputTokens,
        sentTokens,
        'this answer may leave out most of your text. You only paid for what the AI read.',
      )}
    </p>
  );
}
