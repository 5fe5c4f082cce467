import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bookTokensOf, highestPrice, sentTokens } from '#shared/domain/writing/price.ts';
import { useStore } from '#web/platform/store.ts';
import type { Manuscript } from './manuscript.ts';
import { requestedTool } from './requested-tool.ts';
import { ProposalBar } from './proposal-bar.tsx';
import { continueTool, type TextTool } from './tools/text-tool.ts';
import { ToolBar } from './tools/tool-bar.tsx';
import { useSelection } from './tools/use-selection.ts';
import { useTextTool } from './tools/use-text-tool.ts';
import './tools/tools.css';

/** The AI's tools for the open chapter: at the selection, or at the foot of the page if opened by a button or key. */
export default function TextTools({ userid, bookId, chapterId, bookWords, manuscript }: TextToolsProps) {
  const toolWork = useTextTool({ bookId, chapterId, manuscript });
  const selection = useSelection(manuscript);
  const [closedAt, setClosedAt] = useState<string>();
  const requested = useStore(requestedTool);
  const frame = useRef<HTMLDivElement>(null);
  const selectionKey = selection && `${selection.top}:${selection.bottom}:${selection.words}`;
  const isCalled = requested === 'tools';

  const isBusy = toolWork.tool !== undefined || toolWork.problem !== undefined;
  const startRequestedTool = useEffectEvent(() => {
    if (requested === 'tools') frame.current?.querySelector('button')?.focus();
    if (requested === 'continue' && !isBusy) toolWork.begin(continueTool);
    if (requested === 'continue' || isBusy) requestedTool.set(undefined);
  });
  useEffect(() => {
    if (requested) startRequestedTool();
  }, [requested]);

  function close(): void {
    requestedTool.set(undefined);
    setClosedAt(selectionKey);
    manuscript.focus();
  }

  function choose(tool: TextTool): void {
    requestedTool.set(undefined);
    toolWork.begin(tool);
    manuscript.focus();
  }

  function priceOf({ where, request: { kind } }: TextTool): number {
    const messageTokens = sentTokens({ place: manuscript.place(where) });
    return highestPrice({ kind, fullBook: false, bookTokens: bookTokensOf(bookWords), messageTokens });
  }

  const isOffered = isCalled || (selection !== undefined && selectionKey !== closedAt);
  return (
    <div ref={frame} className="contents">
      {isBusy && <ProposalBar work={toolWork} onDone={manuscript.focus} />}
      {!isBusy && isOffered && (
        <ToolBar {...{ userid, selection, priceOf }} onChoose={choose} onClose={close} />
      )}
    </div>
  );
}

export interface TextToolsProps {
  readonly userid: string;
  readonly bookId: string;
  readonly chapterId: string;
  /** The number of words in the book, on which the price depends. */
  readonly bookWords: number;
  readonly manuscript: Manuscript;
}
