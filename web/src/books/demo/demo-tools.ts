import type { OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { Where } from '#web/writing/manuscript.ts';
import { answers } from './answers.ts';

/** What is proposed in the text itself, in the order of use. */
export const demoTools: readonly DemoTool[] = [
  {
    label: 'Write the next 500 words',
    doing: 'Writing…',
    where: () => ({ at: 'end' }),
    answer: (_passage, text) => answers.next(text),
  },
  {
    label: 'Shorten',
    doing: 'Shortening…',
    where: (handle) => passageFor(handle, answers.shortened),
    answer: answers.shortened,
  },
  {
    label: 'Fix grammar',
    doing: 'Checking grammar…',
    where: (handle) => passageFor(handle, answers.corrected),
    answer: answers.corrected,
  },
];

/** What is selected, else the first paragraph in which the rules find something to do. */
function passageFor(handle: EditorHandle, rule: (passage: string) => OfflineAnswer): Where | undefined {
  if (handle.selectedWords() > 0) return { at: 'selection' };
  const quote = handle.blocks().find((block) => !rule(block).isRefusal);
  return quote === undefined ? undefined : { at: 'words', quote, occurrence: 0 };
}

export interface DemoTool {
  readonly label: string;
  /** What is said while its answer is on its way. */
  readonly doing: string;
  /** What it is done to; undefined where there is nothing to do. */
  readonly where: (handle: EditorHandle) => Where | undefined;
  readonly answer: (passage: string, text: string) => OfflineAnswer;
}
