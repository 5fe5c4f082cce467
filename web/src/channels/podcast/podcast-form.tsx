import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { podcastCategories } from '#shared/domain/channels/apple-categories.ts';
import { podcastLimits, type PodcastType } from '#shared/domain/channels/podcast-limits.ts';
import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { languages } from '#web/platform/languages.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { ApiError } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { OwnerFields, type LineName, type LineProps } from './owner-fields.tsx';
import { changeFrom, podcastDraftOf, problemsOf, type PodcastDraft } from './podcast-draft.ts';

/**
 * Fetches the settings itself, because the data that came with the server-rendered page may be the visitors' version.
 */
export default function PodcastForm({ username, onEnd }: PodcastFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['podcast', username],
    queryFn: ({ signal }) => api('GET /channel/{username}', { params: { username }, signal }),
    // Fetched once each time the form opens, because data that arrived later would differ from the values with which
    // the draft began.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) {
    const { podcast = {}, bio } = data.channel;
    return <LoadedForm username={username} podcast={podcast} bio={bio} onEnd={onEnd} />;
  }
  return <Loading error={error} refetch={refetch} what="the settings" skeletons={['h-96 w-full']} />;
}

function LoadedForm({ username, podcast, bio, onEnd }: LoadedFormProps) {
  const queries = useQueryClient();
  const [before] = useState(() => podcastDraftOf(podcast));
  const [draft, setDraft] = useState(before);
  const [refused, setRefused] = useState(0);
  const change = changeFrom(draft, before);
  const isChanged = Object.keys(change).length > 0;
  const [question, leave] = useLeaveQuestion(isChanged);
  const saving = useMutation({
    mutationFn: (settings: PodcastSettings) =>
      api('POST /channel/{username}/update', { params: { username }, body: { podcast: settings } }),
    onSuccess: async () => {
      // Refetches the audios, because their order depends on the type: serial podcasts are listed oldest first.
      void queries.invalidateQueries({ queryKey: allAudio });
      await queries.invalidateQueries({ queryKey: allChannels });
      onEnd();
    },
  });
  const problems: Problems = { ...(refused > 0 && problemsOf(draft)), ...issuesOf(saving.error) };
  const formRef = useFirstWrong(saving.error ?? refused);
  useEffect(() => {
    formRef.current?.querySelector('textarea')?.focus();
    return restFocus;
  }, [formRef]);
  const write = (typed: Partial<PodcastDraft>) => {
    if (!saving.isPending) saving.reset();
    setDraft({ ...draft, ...typed });
  };
  const lineOf = (name: LineName): LineProps => ({
    autoComplete: 'off',
    value: draft[name],
    problem: problems[name],
    onChange: ({ target }) => write({ [name]: target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const isRefused = Object.keys(problemsOf(draft)).length > 0;
    setRefused((times) => (isRefused ? times + 1 : 0));
    if (isRefused) return;
    if (isChanged) saving.mutate(change);
    else onEnd();
  }
  return (
    <form ref={formRef} noValidate className="grid max-w-narrow gap-5" onSubmit={submit}>
      <TextArea
        label="Podcast description"
        dir="auto"
        rows={4}
        note={
          bio === ''
            ? 'Tell listeners what to expect here.'
            : 'Leave empty to use your channel’s description.'
        }
        value={draft.description}
        problem={problems.description}
        aside={
          <Counter count={draft.description.trim().length} limit={podcastLimits.descriptionCharacters} />
        }
        onChange={({ target }) => write({ description: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Category"
          value={draft.category}
          problem={problems.category}
          onChange={({ target }) => write({ category: target.value })}
        >
          <option value="">Same as your audio</option>
          {podcastCategories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
        <Select
          label="Language"
          value={draft.language || 'en'}
          onChange={({ target }) => write({ language: target.value })}
        >
          {languages(draft.language || 'en').map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Order"
          value={draft.type}
          note={
            draft.type === 'serial'
              ? 'Apps start with the oldest. Number your episodes.'
              : 'Apps show the newest first.'
          }
          onChange={({ target }) => write({ type: target.value as PodcastType })}
        >
          <option value="episodic">Newest first (episodic)</option>
          <option value="serial">From the beginning (serial)</option>
        </Select>
        <Field label="Copyright" {...lineOf('copyright')} />
      </div>
      <Checkbox
        label="Explicit (not for children), unless an episode says otherwise"
        checked={draft.explicit}
        onChange={({ target }) => write({ explicit: target.checked })}
      />
      <OwnerFields lineOf={lineOf} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending}>
          Save settings
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

const issuesOf = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path.replace('podcast.', ''), message]))
    : {};

type Problems = Partial<Record<keyof PodcastDraft, string>>;

interface LoadedFormProps extends PodcastFormProps {
  readonly podcast: PodcastSettings;
  readonly bio: string;
}

interface PodcastFormProps {
  readonly username: string;
  readonly onEnd: () => void;
}
