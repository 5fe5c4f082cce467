import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import { credits } from '#shared/domain/credits/credits.ts';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { useStore } from '#web/platform/store.ts';
import { useAnswer, type Answer } from '#web/writing/answers/use-answer.ts';
import type { Manuscript } from '#web/writing/manuscript.ts';
import type { ProposalWork } from '#web/writing/proposal-work.ts';
import type { TextTool } from './text-tool.ts';

/**
 * Runs one tool in the open chapter: asks, shows the answer in place as it arrives, and leaves the decision to the
 * author. Whether accepted or not, the answer stays in its conversation.
 */
export function useTextTool({ bookId, chapterId, manuscript }: ToolContext): TextToolWork {
  const answer = useAnswer(`text-${chapterId}`);
  const [work, setWork] = useState<ToolRun>();
  const [problem, setProblem] = useState<string>();
  const proposal = useStore(manuscript.proposals).find(({ id }) => id === work?.id);
  const { status, text, answerId } = answer;
  // The partial text of a failed answer isn't a proposal.
  const shownText = status === 'failed' ? '' : text;

  const show = useEffectEvent((markdown: string, isAnswered: boolean) => {
    if (work) manuscript.write(work.id, markdown, { whole: isAnswered && markdown.trim() !== '', answerId });
  });
  useEffect(() => {
    if (['answering', 'answered', 'failed'].includes(status)) show(shownText, status === 'answered');
  }, [status, shownText]);
  // Leaving the page discards its proposals.
  useEffect(
    () => () => {
      for (const { id } of manuscript.proposals.get()) manuscript.reject(id);
    },
    [manuscript],
  );

  const ask = (tool: TextTool, place: PlaceInText) =>
    void answer.ask({ ...tool.request, bookId, chapterId, place });

  function end(): void {
    answer.forget();
    setWork(undefined);
    setProblem(undefined);
  }

  return {
    tool: work?.tool,
    proposal,
    answer,
    byline: bylineOf(answer),
    receipt: answer.result?.receipt,
    problem: problem ?? problemOf(answer),
    begin(tool) {
      const proposed = manuscript.propose(tool.where);
      setProblem(proposed ? tooLongProblem(proposed.place) : writingRefusals.passageMissing);
      if (!proposed) return;
      if (tooLongProblem(proposed.place) !== undefined) return manuscript.reject(proposed.id);
      setWork({ id: proposed.id, tool, place: proposed.place });
      ask(tool, proposed.place);
    },
    again() {
      if (!work) return setProblem(undefined);
      manuscript.write(work.id, '', { whole: false });
      ask(work.tool, work.place);
    },
    stop() {
      void answer.stop();
      // Discards a stopped rewrite, because half a rewrite can't replace a passage. A stopped continuation stays,
      // because it may end anywhere.
      if (work?.tool.request.kind === 'rewrite') discard();
    },
    accept(part) {
      if (work && manuscript.accept(work.id, part) && !isHeld(work.id)) end();
    },
    reject(change) {
      if (work) manuscript.reject(work.id, change);
      if (!work || !isHeld(work.id)) end();
    },
    point: (at) => work && manuscript.point(work.id, at),
  };

  function discard(): void {
    if (work) manuscript.reject(work.id);
    end();
  }

  function isHeld(id: string): boolean {
    return manuscript.proposals.get().some((one) => one.id === id);
  }
}

const tooLongProblem = ({ text = '' }: PlaceInText): string | undefined =>
  text.length > writingLimits.passageCharacters ? writingRefusals.passageTooLong : undefined;

const bylineOf = ({ result }: Answer): string | undefined =>
  result && `${result.receipt.model}, ${credits(result.receipt.credits)}`;

function problemOf({ status, text, error }: Answer): string | undefined {
  if (status === 'failed') return error;
  return status === 'answered' && text.trim() === '' ? 'The AI didn’t write anything. Try again.' : undefined;
}

interface ToolContext {
  readonly bookId: string;
  readonly chapterId: string;
  readonly manuscript: Manuscript;
}

interface ToolRun {
  readonly id: string;
  readonly tool: TextTool;
  readonly place: PlaceInText;
}

export interface TextToolWork extends ProposalWork {
  readonly tool: TextTool | undefined;
  readonly begin: (tool: TextTool) => void;
}
