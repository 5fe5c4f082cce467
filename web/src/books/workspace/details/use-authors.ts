import { useState } from 'react';
import { tidyAuthors } from '#shared/domain/books/imprint.ts';
import { useAutosave } from '#web/texts/use-autosave.ts';

export function useAuthors({ draftKey, saved, onSave }: SavedAuthors): EditedAuthors {
  const { text, words, problem, type, leave } = useAutosave({
    key: draftKey,
    saved: linesOf(saved),
    mark: undefined,
    send: async (typed) => void (await onSave(namesIn(typed))),
  });
  const [rows, setRows] = useState<readonly string[]>(() => namesIn(text));
  // If the text was changed elsewhere (in another tab or by an import), shows that text.
  const shown = linesOf(rows) === text ? rows : namesIn(text);
  const change = (next: readonly string[]) => {
    setRows(next);
    type(linesOf(next));
  };
  return {
    rows: shown.length > 0 ? shown : [''],
    words,
    problem,
    leave,
    type: (index, name) => change(shown.length > 0 ? shown.with(index, name) : [name]),
    add: () => change([...(shown.length > 0 ? shown : ['']), '']),
    moveUp: (index) => change(shown.with(index, shown[index - 1]!).with(index - 1, shown[index]!)),
    remove: (index) => change(shown.toSpliced(index, 1)),
  };
}

/** Separates names by line breaks, because no name contains one. */
const linesOf = (names: readonly string[]): string => tidyAuthors(names).join('\n');
const namesIn = (text: string): string[] => tidyAuthors(text.split('\n'));

interface SavedAuthors {
  readonly draftKey: string;
  readonly saved: readonly string[];
  readonly onSave: (authors: string[]) => Promise<unknown>;
}

export interface EditedAuthors {
  readonly rows: readonly string[];
  readonly words: string;
  readonly problem: string | undefined;
  readonly type: (index: number, name: string) => void;
  readonly add: () => void;
  readonly moveUp: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly leave: () => Promise<void>;
}
