import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { EpisodeChange } from '#shared/contract/audio/episode.ts';
import { episodeLimits, episodeTypes, type EpisodeType } from '#shared/domain/audio/episodes.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import {
  changeFrom,
  episodeDraftOf,
  problemsOf,
  type EpisodeDraft,
  type EpisodeProblems,
} from './episode-draft.ts';

/** Fetches the audio by id, because the one on the screen may come from a list without all the details. */
export default function EpisodeForm({ id, onEnd }: EpisodeFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['episode', id],
    queryFn: ({ signal }) => api('GET /audio/{id}', { params: { id }, signal }),
    // Fetched once per opening: the form's starting point must not change while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <LoadedForm audio={data.audio} onEnd={onEnd} />;
  return <Loading error={error} refetch={refetch} what="the details" skeletons={['h-96 w-full']} />;
}

function LoadedForm({ audio, onEnd }: LoadedFormProps) {
  const queries = useQueryClient();
  const [before] = useState(() => episodeDraftOf(audio));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<EpisodeProblems>({});
  const change = changeFrom(draft, before);
  const isChanged = Object.keys(change).length > 0;
  const [question, leave] = useLeaveQuestion(isChanged);
  const formRef = useFirstWrong(hasProblems(problems) && problems);
  useEffect(() => {
    formRef.current?.querySelector('textarea')?.focus();
    return restFocus;
  }, [formRef]);
  const saving = useMutation({
    mutationFn: (body: EpisodeChange) => api('PUT /audio/{id}', { params: { id: audio.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: allAudio });
      onEnd();
    },
  });
  const write = (typed: Partial<EpisodeDraft>) => {
    if (!saving.isPending) saving.reset();
    setProblems({});
    setDraft({ ...draft, ...typed });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const foundProblems = problemsOf(draft, new Date());
    setProblems(foundProblems);
    if (hasProblems(foundProblems)) return;
    if (isChanged) saving.mutate(change);
    else onEnd();
  }
  return (
    <form ref={formRef} noValidate className="grid max-w-narrow gap-5" onSubmit={submit}>
      <TextArea
        label="Description"
        dir="auto"
        rows={4}
        note="What it’s about, in plain words. Podcast apps show this first."
        value={draft.description}
        problem={problems.description}
        aside={
          <Counter count={draft.description.trim().length} limit={episodeLimits.descriptionCharacters} />
        }
        onChange={({ target }) => write({ description: target.value })}
      />
      <TextArea
        label="Show notes"
        dir="auto"
        rows={8}
        note="Sources, links, thanks, as Markdown: **bold**, *italic*, lists. Addresses become links, and a time like 12:30 jumps there."
        value={draft.showNotes}
        problem={problems.showNotes}
        aside={<Counter count={draft.showNotes.length} limit={episodeLimits.showNotesCharacters} />}
        onChange={({ target }) => write({ showNotes: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Season"
          inputMode="numeric"
          autoComplete="off"
          value={draft.season}
          problem={problems.season}
          onChange={({ target }) => write({ season: target.value })}
        />
        <Field
          label="Episode number"
          inputMode="numeric"
          autoComplete="off"
          value={draft.episode}
          problem={problems.episode}
          onChange={({ target }) => write({ episode: target.value })}
        />
        <Select
          label="Type"
          value={draft.episodeType}
          onChange={({ target }) => write({ episodeType: target.value as EpisodeType })}
        >
          {episodeTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </Select>
        <Select
          label="Explicit"
          value={draft.explicit}
          onChange={({ target }) => write({ explicit: target.value as EpisodeDraft['explicit'] })}
        >
          <option value="">Same as your channel</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </Select>
        <Field
          label="Publish date"
          type="date"
          note="Leave empty to use the time it became public. It can’t be in the future."
          value={draft.date}
          problem={problems.date}
          onChange={({ target }) => write({ date: target.value })}
        />
        <Field
          label="Publish time"
          type="time"
          note="In your local time."
          value={draft.time}
          onChange={({ target }) => write({ time: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending}>
          Save details
        </Button>
        <Button look="quiet" onClick={() => leave(onEnd)}>
          Cancel
        </Button>
        <div className="basis-full">
          <ChangeLine of={saving} pending="Saving…" failed="We couldn’t save this. Try again." />
        </div>
      </div>
      {question}
    </form>
  );
}

const hasProblems = (problems: EpisodeProblems): boolean => Object.keys(problems).length > 0;

const typeWords: Readonly<Record<EpisodeType, string>> = {
  full: 'Full episode',
  trailer: 'Trailer',
  bonus: 'Bonus',
};

interface LoadedFormProps extends Pick<EpisodeFormProps, 'onEnd'> {
  readonly audio: Audio;
}
interface EpisodeFormProps {
  readonly id: string;
  readonly onEnd: () => void;
}
