import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import { playlistsQuery } from '#web/audio/audio-queries.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { kinds, statuses, type Wish } from './wish.ts';

/** What of one’s audio one wants to see. */
export function LibraryFilters({ wish, onWish }: LibraryFiltersProps) {
  const { data } = useQuery(playlistsQuery());
  const playlists = data?.playlists ?? [];
  /** The wish with one thing of it changed; what is empty does not matter. */
  const wishFor = (name: keyof Wish, value: string) => {
    const { [name]: _before, ...rest } = wish;
    onWish({ ...rest, ...(value !== '' && { [name]: value }) });
  };
  return (
    <search aria-label="Your audio" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatusChoice status={wish.status} onChoose={(status) => wishFor('status', status)} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-full md:col-span-1">
          <TitleField title={wish.title ?? ''} onTitle={(title) => wishFor('title', title)} />
        </div>
        <Select
          label="Kind"
          value={wish.kind ?? ''}
          onChange={(event) => wishFor('kind', event.target.value)}
        >
          <option value="">All</option>
          {kinds.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Category"
          value={wish.category ?? ''}
          onChange={(event) => wishFor('category', event.target.value)}
        >
          <option value="">All</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {(playlists.length > 0 || wish.playlistId !== undefined) && (
          <Select
            label="Playlist"
            value={wish.playlistId ?? ''}
            onChange={(event) => wishFor('playlistId', event.target.value)}
          >
            <option value="">All</option>
            {wish.playlistId !== undefined && !playlists.some(({ id }) => id === wish.playlistId) && (
              <option value={wish.playlistId}>{data ? 'A playlist that is gone' : 'Loading…'}</option>
            )}
            {playlists.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </div>
    </search>
  );
}

function StatusChoice({ status, onChoose }: StatusChoiceProps) {
  return (
    <fieldset className="sideways -mx-1 min-w-0 px-1">
      <legend className="sr-only">How it stands</legend>
      <div className="flex w-max gap-2 py-1">
        {[{ status: undefined, name: 'All' }, ...statuses].map((choice) => (
          <label
            key={choice.name}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-edge px-4 text-small font-medium text-faded transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="audio-status"
              className="sr-only"
              checked={choice.status === status}
              onChange={() => onChoose(choice.status ?? '')}
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Asks once typing rests: each letter would be a question to the server. */
function TitleField({ title, onTitle }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const [seen, setSeen] = useState(title);
  // Who clears all filters, or goes back, finds what stands in the address.
  if (title !== seen) {
    setSeen(title);
    if (title !== text.trim()) setText(title);
  }
  const ask = useEffectEvent(onTitle);
  useEffect(() => {
    if (text.trim() === title) return undefined;
    const resting = setTimeout(() => ask(text.trim()), restMilliseconds);
    return () => clearTimeout(resting);
  }, [text, title]);
  return (
    <Field
      label="Find by title"
      type="search"
      autoComplete="off"
      maxLength={maxTitleCharacters}
      placeholder="Words of its title"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

const restMilliseconds = 300;

interface LibraryFiltersProps {
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}

interface StatusChoiceProps {
  readonly status: Wish['status'];
  /** Empty for all. */
  readonly onChoose: (status: string) => void;
}

interface TitleFieldProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
}
