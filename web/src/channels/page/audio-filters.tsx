import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { categories as allCategories } from '#shared/domain/audio/categories.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Select } from '#web/ui/field.tsx';
import type { ChannelFilters } from './channel-filters.ts';

export function AudioFilters({ categories, playlists, filters, onFilter }: AudioFiltersProps) {
  const offeredCategories = allCategories.filter(
    (name) => categories.includes(name) || name === filters.category,
  );
  const hasCategories = offeredCategories.length > 1 || filters.category !== undefined;
  if (!hasCategories && playlists.length === 0) return null;
  return (
    <search
      aria-label="Audio of this channel"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:min-w-0"
    >
      {hasCategories && (
        <ChoiceChips
          legend="Category"
          choices={[
            { name: 'All', value: undefined },
            ...offeredCategories.map((name) => ({ name, value: name })),
          ]}
          chosen={filters.category}
          onChoose={(category) => onFilter(category === undefined ? {} : { category })}
        />
      )}
      {playlists.length > 0 && (
        <div className="w-full sm:w-64">
          <Select
            label="Playlist"
            hidesLabel
            value={filters.playlistId ?? ''}
            onChange={({ target: { value } }) => onFilter(value === '' ? {} : { playlistId: value })}
          >
            <option value="">All audio</option>
            {filters.playlistId !== undefined && !playlists.some(({ id }) => id === filters.playlistId) && (
              <option value={filters.playlistId}>Another playlist</option>
            )}
            {playlists.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </div>
      )}
    </search>
  );
}

interface AudioFiltersProps {
  readonly categories: readonly string[];
  readonly playlists: readonly Playlist[];
  readonly filters: ChannelFilters;
  readonly onFilter: (filters: ChannelFilters) => void;
}
