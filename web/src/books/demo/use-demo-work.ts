import { useEffect, useState } from 'react';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { useStore } from '#web/platform/store.ts';
import type { ProposalWork } from '#web/writing/proposal-work.ts';
import type { DemoTool } from './demo-tools.ts';

export function useDemoWork(handle: EditorHandle): DemoWork {
  const [work, setWork] = useState<ArrivingAnswer>();
  const [problem, setProblem] = useState<string>();
  const proposal = useStore(handle.proposals).find(({ id }) => id === work?.id);
  const isWhole = work !== undefined && work.come >= work.words.length;

  useEffect(() => {
    if (!work) return undefined;
    const { id, words, come } = work;
    handle.write(id, words.slice(0, come).join(''), { whole: come >= words.length });
    if (come >= words.length) return undefined;
    const timer = setTimeout(() => setWork({ ...work, come: come + wordsPerStep(words.length) }), pauseMs);
    return () => clearTimeout(timer);
  }, [handle, work]);

  function end(): void {
    setWork(undefined);
    setProblem(undefined);
  }

  function begin(tool: DemoTool): void {
    const where = tool.where(handle);
    const text = handle.markdown();
    const proposed = where && handle.propose(where);
    if (!proposed) return setProblem(nothingToDo);
    const answer = tool.answer(proposed.place.text ?? '', text);
    if (answer.isRefusal) {
      handle.reject(proposed.id);
      return setProblem(answer.text);
    }
    setProblem(undefined);
    const words = answer.text.match(/\s*\S+/g) ?? [];
    setWork({ id: proposed.id, tool, words, come: prefersReducedMotion() ? words.length : 0 });
  }

  return {
    tool: work?.tool,
    proposal,
    answer: { status: isWhole ? 'answered' : 'answering', text: work?.words.join('') ?? '' },
    problem,
    begin,
    stop: () => setWork((now) => now && { ...now, words: now.words.slice(0, Math.max(1, now.come)) }),
    accept(part) {
      if (work && handle.accept(work.id, part) && !isHeld(work.id)) end();
    },
    reject(change) {
      if (work) handle.reject(work.id, change);
      if (!work || !isHeld(work.id)) end();
    },
    point: (at) => work && handle.point(work.id, at),
  };

  function isHeld(id: string): boolean {
    return handle.proposals.get().some((one) => one.id === id);
  }
}

const wordsPerStep = (count: number) => Math.ceil(count / 25);
const pauseMs = 40;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const nothingToDo = 'This demo found nothing more to change here. Select another passage, or write one.';

interface ArrivingAnswer {
  readonly id: string;
  readonly tool: DemoTool;
  readonly words: readonly string[];
  readonly come: number;
}

export interface DemoWork extends ProposalWork {
  readonly begin: (tool: DemoTool) => void;
}
