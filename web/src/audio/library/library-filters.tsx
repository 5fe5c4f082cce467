import { useQuery } from '@tanstack/react-query';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import { playlistsQuery } from '#web/audio/audio-queries.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
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
      <ChoiceChips
        legend="How it stands"
        choices={[
          { name: 'All', value: undefined },
          ...statuses.map(({ status, name }) => ({ name, value: status })),
        ]}
        chosen={wish.status}
        onChoose={(status) => wishFor('status', status ?? '')}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-full md:col-span-1">
          <SearchField
            label="Find by title"
            maxLength={maxTitleCharacters}
            placeholder="Words of its title"
            text={wish.title ?? ''}
            onText={(title) => wishFor('title', title)}
          />
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

interface LibraryFiltersProps {
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}
