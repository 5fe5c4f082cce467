import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import { foldLetters } from '#shared/domain/finding/folded.ts';
import { pronunciationLimits, pronunciationRefusals } from '#shared/domain/speech/pronunciations.ts';
import { defaultVoiceFor, type VoiceId } from '#shared/domain/speech/voices.ts';
import { VoiceOptions } from '#web/speech/voice-options.tsx';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { SearchInput } from '#web/ui/search-field.tsx';
import { wordSounds, hearWord } from './word-sounds.ts';
import { NoWords } from './no-words.tsx';
import type { PronunciationsKey } from './pronunciations-query.ts';
import { SavingLine } from './saving-line.tsx';
import { useWordModel } from './use-word-model.ts';
import { WordRowCard } from './word-row-card.tsx';
import { problemOf, type WordRow } from './word-rows.ts';

export function WordList({ of, list, language }: WordListProps) {
  const model = useWordModel(of, list);
  const state = useStore(model.state);
  const wordSound = useStore(wordSounds.state);
  const [voiceId, setVoiceId] = useState(() => defaultVoiceFor(language));
  const [looked, setLooked] = useState('');
  const [begun, setBegun] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => wordSounds.stop, []);

  const { rows, removed } = state;
  const isFull = rows.length >= pronunciationLimits.entries;
  const found = rows.filter(
    (row) => row.id === begun || foldLetters(row.word).includes(foldLetters(looked.trim())),
  );

  const playWord = (soundId: string, say: string) =>
    void hearWord(soundId, { bookId: of.bookId, say, voiceId });
  const add = () => {
    setLooked('');
    setBegun(model.add());
  };
  const remove = (row: WordRow) => {
    const at = found.indexOf(row);
    const next = found[at + 1] ?? found[at - 1];
    if (frame.current?.querySelector(`[data-word="${row.id}"]`)?.contains(document.activeElement))
      focusIn(frame.current, next ? `[data-word="${next.id}"] [data-verb="delete"]` : '[data-verb="add"]');
    model.remove(row.id);
  };

  return (
    <div ref={frame} className="@container grid gap-4">
      <p className="text-small text-faded">
        Spell a word the way it sounds, and the voices will say it that way in this book. The text doesn’t
        change.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={rows.length === 0 ? 'primary' : 'quiet'}
          data-verb="add"
          disabled={isFull}
          onClick={add}
        >
          <Plus aria-hidden size={17} />
          Add a word
        </Button>
        <SavingLine state={state} onRetry={() => void model.flush()} />
      </div>
      {rows.length > 0 && (
        <Select
          label={<span className="text-small text-faded">Voice</span>}
          value={voiceId}
          onChange={(event) => setVoiceId(event.target.value as VoiceId)}
        >
          <VoiceOptions language={language} />
        </Select>
      )}
      {rows.length >= minSearchableWords && (
        <SearchInput
          label="Find a word"
          className=""
          placeholder={`Find one of ${rows.length} words`}
          value={looked}
          onChange={(event) => setLooked(event.target.value)}
        />
      )}
      {isFull && <p className="text-small">{pronunciationRefusals.tooMany}</p>}
      {removed && !isBlankRow(removed.row) && (
        <output className="flex items-center justify-between gap-2 rounded-control bg-well ps-3 text-small">
          <span className="min-w-0 wrap-anywhere">“{removed.row.word}” is deleted.</span>
          <Button
            look="plain"
            onClick={() => {
              const id = model.undoRemove();
              requestAnimationFrame(() => focusIn(frame.current, `[data-word="${id}"] input`));
            }}
          >
            Undo
          </Button>
        </output>
      )}
      {rows.length === 0 && <NoWords onHear={playWord} />}
      {rows.length > 0 && found.length === 0 && <p className="text-faded">No words found.</p>}
      <ul aria-label="Pronunciation" className="grid gap-2">
        {found.map((row) => (
          <WordRowCard
            key={row.id}
            row={row}
            problem={problemOf(row, rows)}
            soundId={soundIdOf(row)}
            soundProblem={wordSound.id === soundIdOf(row) ? wordSound.problem : undefined}
            model={model}
            begins={row.id === begun}
            onHear={() => playWord(soundIdOf(row), spellingOf(row))}
            onRemove={() => remove(row)}
          />
        ))}
      </ul>
    </div>
  );
}

const focusIn = (frame: HTMLElement | null, selector: string) =>
  frame?.querySelector<HTMLElement>(selector)?.focus();

const spellingOf = ({ word, say }: WordRow) => say.trim() || word;
/** Includes the spelling, because a sound that was made for one spelling must not be played for another. */
const soundIdOf = (row: WordRow) => `${row.id} ${spellingOf(row)}`;

const isBlankRow = ({ word }: WordRow) => word.trim() === '';

const minSearchableWords = 12;

interface WordListProps {
  readonly of: PronunciationsKey;
  readonly list: Pronunciations;
  readonly language: string;
}
