import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import { playlistsQuery } from '#web/playlists/playlist-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Select } from '#web/ui/field.tsx';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { kindFilters, statusFilters, type Filters } from './filters.ts';

export function LibraryFilters({ filters, onFilter }: LibraryFiltersProps) {
  const moreId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(playlistsQuery());
  const playlists = data?.playlists ?? [];
  const filtersWith = (name: keyof Filters, value: string) => {
    const { [name]: _before, ...rest } = filters;
    onFilter({ ...rest, ...(value !== '' && { [name]: value }) });
  };
  return (
    <search aria-label="Your audio" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceChips
        legend="Status"
        choices={[
          { name: 'All', value: undefined },
          ...statusFilters.map(({ status, name }) => ({ name, value: status })),
        ]}
        chosen={filters.status}
        onChoose={(status) => filtersWith('status', status ?? '')}
      />
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search"
          className="flex-1"
          maxLength={maxTitleCharacters}
          placeholder="Search titles"
          text={filters.title ?? ''}
          onText={(title) => filtersWith('title', title)}
        />
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls={moreId}
          className="md:hidden"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden size={18} /> Filters
          <ChosenCount count={chosenCount(filters)} />
        </Button>
        <div
          id={moreId}
          className={classes(
            'w-full grid-cols-2 gap-3 *:min-w-0 *:last:odd:col-span-2 md:flex md:w-auto md:*:w-40',
            open ? 'grid' : 'hidden',
          )}
        >
          <Select
            label="Kind"
            hidesLabel
            value={filters.kind ?? ''}
            onChange={(event) => filtersWith('kind', event.target.value)}
          >
            <option value="">All kinds</option>
            {kindFilters.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label="Category"
            hidesLabel
            value={filters.category ?? ''}
            onChange={(event) => filtersWith('category', event.target.value)}
          >
            <option value="">All categories</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          {(playlists.length > 0 || filters.playlistId !== undefined) && (
            <Select
              label="Playlist"
              hidesLabel
              value={filters.playlistId ?? ''}
              onChange={(event) => filtersWith('playlistId', event.target.value)}
            >
              <option value="">All playlists</option>
              {filters.playlistId !== undefined && !playlists.some(({ id }) => id === filters.playlistId) && (
                <option value={filters.playlistId}>{data ? 'Deleted playlist' : 'Loading…'}</option>
              )}
              {playlists.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </div>
      </div>
    </search>
  );
}

const chosenCount = ({ kind, category, playlistId }: Filters): number =>
  [kind, category, playlistId].filter((one) => one !== undefined).length;

const ChosenCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <span
        aria-hidden
        className="grid size-5 place-items-center rounded-full bg-accent text-[0.6875rem] text-on-accent tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">, {count} applied</span>
    </>
  );

interface LibraryFiltersProps {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}
