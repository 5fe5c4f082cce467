import type { TextRange } from '#shared/domain/finding/folded.ts';
import { grouped } from '#shared/domain/locale.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { ReplacedWords } from '#web/texts/replaced-words.tsx';
import { excerptAt } from './excerpt.ts';
import { findingIn, stepToMatch, startFinding, replaceAll, replaceCurrent, stopFinding } from './finding.ts';

export function FindBar({ editor, editable, onClose }: FindBarProps) {
  const [text, setText] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [inSelection, setInSelection] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const [message, setMessage] = useState('');
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {
    place,
    excerpt,
    hasSelection: canSearchInSelection,
  } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { matches, current, within, selected } = findingIn(state);
      const match = matches[current];
      return {
        place: `${grouped(current + 1)} of ${grouped(matches.length)}`,
        excerpt: replaces && match ? excerptAt(state.doc, match) : undefined,
        hasSelection: within !== undefined || canSearchWithin(selected, matches),
      };
    },
  });
  useEffect(() => field.current?.select(), []);
  useEffect(
    () => startFinding(editor, { text, matchCase, wholeWords }, inSelection),
    [editor, text, matchCase, wholeWords, inSelection],
  );
  useEffect(() => () => stopFinding(editor), [editor]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    const element = bar.current;
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  const words = text === '' ? '' : place === '0 of 0' ? 'Not found' : place;
  return (
    <search ref={bar} aria-label="Find in text" className="find-bar">
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label="Find"
          placeholder="Find"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            stepToMatch(editor, event.shiftKey ? -1 : 1);
          }}
          className="find-field"
        />
        <output className="shrink-0 px-1 text-small text-faded tabular-nums sm:min-w-18">
          {message || words}
        </output>
        <IconButton label="Previous" onClick={() => stepToMatch(editor, -1)}>
          <ChevronUp aria-hidden size={18} />
        </IconButton>
        <IconButton label="Next" onClick={() => stepToMatch(editor, 1)}>
          <ChevronDown aria-hidden size={18} />
        </IconButton>
        <IconButton label="Close find" onClick={onClose}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      {editable && (
        <div className="flex flex-wrap items-center gap-2" onFocus={() => setReplaces(true)}>
          <input
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            className="find-field max-sm:basis-full!"
          />
          <Button look="quiet" onClick={() => replaceCurrent(editor, replacement)}>
            Replace
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              const count = replaceAll(editor, replacement);
              setMessage(`${grouped(count)} replaced`);
              setTimeout(setMessage, 4_000, '');
            }}
          >
            Replace all
          </Button>
        </div>
      )}
      {excerpt && (
        <p dir="auto" className="px-1 py-1 font-reading leading-snug wrap-anywhere">
          <ReplacedWords place={excerpt} replacement={replacement} />
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 text-small">
        <Checkbox
          label="Match case, accents and dashes"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.target.checked)}
        />
        <Checkbox
          label="Whole words"
          checked={wholeWords}
          onChange={(event) => setWholeWords(event.target.checked)}
        />
        {(canSearchInSelection || inSelection) && (
          <Checkbox
            label="In selection"
            checked={inSelection}
            onChange={(event) => setInSelection(event.target.checked)}
          />
        )}
      </div>
    </search>
  );
}

/**
 * Whether a search can be limited to the selection. It can't if there is no selection, or if the selection is itself a
 * match: such a search would find only that match.
 */
const canSearchWithin = (selected: TextRange | undefined, matches: readonly TextRange[]): boolean =>
  selected !== undefined && !matches.some(({ from, to }) => from === selected.from && to === selected.to);

function selectedText({ state }: Editor): string {
  const { from, to, $from } = state.selection;
  return $from.sameParent(state.selection.$to) && to - from <= 200 ? state.doc.textBetween(from, to) : '';
}

interface FindBarProps {
  readonly editor: Editor;
  readonly editable: boolean;
  readonly onClose: () => void;
}
