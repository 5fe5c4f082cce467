import { categories } from '#shared/domain/audio/categories.ts';
import { leastQueryCharacters } from '#shared/domain/channels/channel-limits.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { longestQuery, type DirectoryWish } from './directory-wish.ts';

/** Which channels one wants to see: by the beginning of a name, or by what they publish. */
export const DirectorySearch = ({ wish, isShort, onWish }: DirectorySearchProps) => (
  <search aria-label="Channels" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="max-w-[30rem]">
      <SearchField
        label="Find a channel"
        note={
          isShort ? `Type ${leastQueryCharacters} letters or more.` : 'How a name, or a word of it, begins.'
        }
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestQuery}
        text={wish.query ?? ''}
        onText={(query) => onWish({ ...wish, query })}
      />
    </div>
    <ChoiceChips
      legend="Category"
      choices={[{ name: 'All', value: undefined }, ...categories.map((name) => ({ name, value: name }))]}
      chosen={wish.category}
      onChoose={(category) =>
        onWish({ ...(wish.query !== undefined && { query: wish.query }), ...(category && { category }) })
      }
    />
  </search>
);

interface DirectorySearchProps {
  readonly wish: DirectoryWish;
  /** Too little is typed yet to ask for it. */
  readonly isShort: boolean;
  readonly onWish: (wish: DirectoryWish) => void;
}
