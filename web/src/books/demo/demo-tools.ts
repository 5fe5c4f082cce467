import type { OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { PlaceReference } from '#web/writing/manuscript.ts';
import { answers } from './answers.ts';

/** The first tool is also a button in the front page's demo. */
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

function passageFor(
  handle: EditorHandle,
  rule: (passage: string) => OfflineAnswer,
): PlaceReference | undefined {
  if (handle.selectedWords() > 0) return { at: 'selection' };
  const quote = handle.blocks().find((block) => !rule(block).isRefusal);
  return quote === undefined ? undefined : { at: 'words', quote, occurrence: 0 };
}

export interface DemoTool {
  readonly label: string;
  readonly doing: string;
  readonly where: (handle: EditorHandle) => PlaceReference | undefined;
  readonly answer: (passage: string, text: string) => OfflineAnswer;
}
