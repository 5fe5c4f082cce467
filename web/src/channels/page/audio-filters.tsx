import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { categories as allCategories } from '#shared/domain/audio/categories.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Select } from '#web/ui/field.tsx';
import type { AudioWish } from './audio-wish.ts';

/** What of a channel one wants to hear; nothing where there is nothing to choose between. */
export function AudioFilters({ categories, playlists, wish, onWish }: AudioFiltersProps) {
  const offered = allCategories.filter((name) => categories.includes(name) || name === wish.category);
  const hasCategories = offered.length > 1 || wish.category !== undefined;
  if (!hasCategories && playlists.length === 0) return null;
  return (
    <search
      aria-label="Audio of this channel"
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 *:min-w-0"
    >
      {hasCategories && (
        <ChoiceChips
          legend="Category"
          choices={[{ name: 'All', value: undefined }, ...offered.map((name) => ({ name, value: name }))]}
          chosen={wish.category}
          onChoose={(category) => onWish(category === undefined ? {} : { category })}
        />
      )}
      {playlists.length > 0 && (
        <div className="w-full sm:w-64">
          <Select
            label="Playlist"
            value={wish.playlistId ?? ''}
            onChange={({ target: { value } }) => onWish(value === '' ? {} : { playlistId: value })}
          >
            <option value="">All audio</option>
            {wish.playlistId !== undefined && !playlists.some(({ id }) => id === wish.playlistId) && (
              <option value={wish.playlistId}>Another playlist</option>
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
  /** Under which there is something. */
  readonly categories: readonly string[];
  readonly playlists: readonly Playlist[];
  readonly wish: AudioWish;
  readonly onWish: (wish: AudioWish) => void;
}
