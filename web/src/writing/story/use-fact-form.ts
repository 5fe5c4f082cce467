import { useState } from 'react';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import { storyLimits, storyRefusals } from '#shared/domain/writing/story-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ApiError } from '#web/server/api-error.ts';
import { draftOf, onlyAddsTo, textToSave, type FactDraft } from './fact-draft.ts';
import type { StoredForm } from './stored-form.ts';
import { factIn } from './use-facts.ts';

export function useFactForm({ fact, form, onSave, onClose }: FactFormOptions): FactFormState {
  const [begun] = useState(() => form.read() ?? { draft: draftOf(fact), base: fact });
  const { base } = begun;
  const [draft, setDraft] = useState(begun.draft);
  const [theirs, setTheirs] = useState<Fact>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function close(): void {
    form.forget();
    onClose();
  }

  async function save(seen: Fact | undefined): Promise<void> {
    if (busy) return;
    const text = textToSave(draft, base, seen);
    const textProblem = factTextProblem(text);
    setProblem(textProblem);
    if (textProblem !== undefined) return;
    setBusy(true);
    try {
      await onSave(text, seen);
      close();
    } catch (error) {
      setBusy(false);
      const currentFact = factIn(error);
      if (!currentFact) return setProblem(sentenceOf(error));
      if (base && !theirs && onlyAddsTo(base, currentFact)) return save(currentFact);
      setTheirs(currentFact);
    }
  }

  return {
    draft,
    type(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      setProblem(undefined);
      form.keep({ draft: next, base });
    },
    busy,
    problem,
    theirs,
    save: () => save(theirs ?? base),
    close,
  };
}

function factTextProblem({ name, aliases, traits }: FactText): string | undefined {
  if (name === '') return storyRefusals.nameMissing;
  if (aliases.some((alias) => alias.name.length > storyLimits.nameCharacters))
    return storyRefusals.nameTooLong;
  if (aliases.length > storyLimits.aliasesOfAFact) return storyRefusals.tooManyAliases;
  return traits.length > storyLimits.traitsOfAFact ? storyRefusals.tooManyTraits : undefined;
}

function sentenceOf(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return issue ?? messageOf(error, 'We couldn’t save the entry. Try again.');
}

interface FactFormOptions {
  readonly fact: Fact | undefined;
  readonly form: StoredForm;
  /** `seen` is the version that the text is based on. */
  readonly onSave: (text: FactText, seen: Fact | undefined) => Promise<void>;
  readonly onClose: () => void;
}

export interface FactFormState {
  readonly draft: FactDraft;
  readonly type: (change: Partial<FactDraft>) => void;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** The version that someone else saved meanwhile; the next `save` overwrites it. */
  readonly theirs: Fact | undefined;
  readonly save: () => Promise<void>;
  readonly close: () => void;
}
