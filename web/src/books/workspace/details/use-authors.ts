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
  // If the authors were changed elsewhere (in another tab or by an import), shows the changed names instead of the rows
  // typed here.
  const shownNames = linesOf(rows) === text ? rows : namesIn(text);
  const change = (next: readonly string[]) => {
    setRows(next);
    type(linesOf(next));
  };
  return {
    rows: shownNames.length > 0 ? shownNames : [''],
    words,
    problem,
    leave,
    type: (index, name) => change(shownNames.length > 0 ? shownNames.with(index, name) : [name]),
    add: () => change([...(shownNames.length > 0 ? shownNames : ['']), '']),
    moveUp: (index) =>
      change(shownNames.with(index, shownNames[index - 1]!).with(index - 1, shownNames[index]!)),
    remove: (index) => change(shownNames.toSpliced(index, 1)),
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
