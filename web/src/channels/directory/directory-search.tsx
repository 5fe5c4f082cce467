import { categories } from '#shared/domain/audio/categories.ts';
import { leastQueryCharacters } from '#shared/domain/channels/channel-limits.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { maxQueryLength, type DirectoryFilters } from './directory-filters.ts';

export const DirectorySearch = ({ filters, isShort, onFilter }: DirectorySearchProps) => (
  <search aria-label="Channels" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <SearchField
      label="Find a channel"
      placeholder="Find a channel by name"
      className="sm:w-96"
      note={isShort ? `${leastQueryCharacters} letters or more` : undefined}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxQueryLength}
      text={filters.query ?? ''}
      onText={(query) => onFilter({ ...filters, query })}
    />
    <ChoiceChips
      legend="Category"
      choices={[{ name: 'All', value: undefined }, ...categories.map((name) => ({ name, value: name }))]}
      chosen={filters.category}
      onChoose={(category) =>
        onFilter({
          ...(filters.query !== undefined && { query: filters.query }),
          ...(category && { category }),
        })
      }
    />
  </search>
);

interface DirectorySearchProps {
  readonly filters: DirectoryFilters;
  readonly isShort: boolean;
  readonly onFilter: (filters: DirectoryFilters) => void;
}
