import { useRef, useState } from 'react';
import { endByKey } from './end-by-key.ts';

export function RenameInPlace({ title, maxCharacters, onRename, onEnd }: RenameInPlaceProps) {
  const [text, setText] = useState(title);
  const [problem, setProblem] = useState(false);
  const isOver = useRef(false);

  function end(): void {
    isOver.current = true;
    onEnd();
  }
  function saveName(): void {
    if (isOver.current) return;
    const renamed = text.trim();
    if (renamed === '') return setProblem(true);
    if (renamed !== title) onRename(renamed);
    end();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        endByKey(event.currentTarget, saveName);
      }}
      className="grid gap-1"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who asked for it types on
        autoFocus
        dir="auto"
        aria-label="Title"
        aria-invalid={problem || undefined}
        aria-describedby={problem ? 'rename-problem' : undefined}
        autoComplete="off"
        maxLength={maxCharacters}
        value={text}
        // Selects backwards, so that a long title shows its start.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, title.length, 'backward')}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(false);
        }}
        onBlur={() => (text.trim() === '' ? end() : saveName())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') endByKey(event.currentTarget, end);
        }}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet px-3 font-heading text-[1.1875rem] aria-invalid:border-alarm"
      />
      {problem && (
        <p id="rename-problem" role="alert" className="text-small font-medium text-alarm">
          Please enter a title
        </p>
      )}
    </form>
  );
}

interface RenameInPlaceProps {
  readonly title: string;
  readonly maxCharacters: number;
  readonly onRename: (title: string) => void;
  readonly onEnd: () => void;
}
