import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { Audio } from '#shared/contract/audio.ts';
import { maxContentCharacters, maxTitleCharacters } from '#shared/domain/audio-limits.ts';
import { categories, type Category } from '#shared/domain/categories.ts';
import { useSession } from '#web/auth/auth.ts';
import { hasStatus, messageOf } from '#web/lib/api-error.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { defaultTitle, refusalFor } from './checks.ts';
import { createAudio } from './create-audio.ts';
import { changeDraft, clearDraft, draftStore } from './draft.ts';
import { PlaylistSelect } from './playlist-select.tsx';
import { VoiceChoice } from './voice-choice.tsx';

const clearAfterMilliseconds = 1_000;

/** Turns a text into an audio (spec section 2, "Embedded audio-creator panel"). */
export function AudioCreator({ onCreated, onSignInNeeded }: AudioCreatorProps) {
  const draft = useStore(draftStore);
  const session = useSession();
  const queries = useQueryClient();
  const [titleIfEmpty] = useState(() => defaultTitle(new Date()));
  const busy = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy.current) return;
    const refusal = refusalFor(draft, session !== undefined);
    if (refusal !== undefined) {
      setOutcome({ state: 'error', message: refusal });
      if (refusalFor(draft, true) === undefined) onSignInNeeded();
      return;
    }
    busy.current = true;
    setOutcome({ state: 'loading' });
    try {
      const audio = await createAudio(draft);
      setOutcome({ state: 'success' });
      setTimeout(clearDraft, clearAfterMilliseconds, draft);
      void queries.invalidateQueries({ queryKey: ['audio'] });
      onCreated(audio);
    } catch (error) {
      setOutcome({ state: 'error', message: messageOf(error, 'Failed to create audio') });
      if (hasStatus(error, 401)) onSignInNeeded();
    }
    busy.current = false;
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TextArea
        label="Content"
        rows={9}
        value={draft.content}
        onChange={(event) => changeDraft({ content: event.target.value })}
        aria-invalid={draft.content.length > maxContentCharacters}
        placeholder="Paste or write what you would like to hear."
        aside={<Counter count={draft.content.length} limit={maxContentCharacters} />}
        note="Read exactly as it stands."
      />
      <Field
        label="Title"
        value={draft.title}
        onChange={(event) => changeDraft({ title: event.target.value })}
        aria-invalid={draft.title.length > maxTitleCharacters}
        placeholder={titleIfEmpty}
        autoComplete="off"
        aside={<Counter count={draft.title.length} limit={maxTitleCharacters} />}
        note="Left empty, it gets the name shown."
      />
      <VoiceChoice voiceId={draft.voiceId} onChoose={(voiceId) => changeDraft({ voiceId })} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Select
          label="Category"
          value={draft.category}
          onChange={(event) => changeDraft({ category: event.target.value as Category })}
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <PlaylistSelect
          playlistId={draft.playlistId}
          onChoose={(playlistId) => changeDraft({ playlistId })}
        />
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-6 grid gap-2 border-t border-rule bg-paper px-5 py-4 sm:-mx-7 sm:grid-cols-[1fr_auto] sm:items-center sm:px-7">
        <StatusLine tone={outcome.state === 'error' ? 'alarm' : 'calm'}>{wordsFor(outcome)}</StatusLine>
        <Button type="submit" busy={outcome.state === 'loading'}>
          Create audio
        </Button>
      </div>
    </form>
  );
}

const wordsFor = (outcome: Outcome): string =>
  outcome.state === 'error' ? `Error: ${outcome.message}` : words[outcome.state];

const words = { idle: '', loading: 'Sending your text…', success: 'Your audio is on its way.' } as const;

type Outcome =
  | { readonly state: 'idle' | 'loading' | 'success' }
  | { readonly state: 'error'; readonly message: string };

interface AudioCreatorProps {
  readonly onCreated: (audio: Audio) => void;
  readonly onSignInNeeded: () => void;
}
