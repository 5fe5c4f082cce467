import { categories, type Category } from '#shared/domain/audio/categories.ts';

/** Which audio of a channel one wants to see: of one category, or of one playlist, or all. */
export interface ChannelFilters {
  readonly category?: Category;
  readonly playlistId?: string;
}

/** What an address asks for; what makes no sense in it is passed over. */
export function channelFiltersIn(search: URLSearchParams): ChannelFilters {
  const playlistId = search.get('playlist') ?? '';
  if (playlistId !== '' && playlistId.length <= longestId) return { playlistId };
  const category = categories.find((one) => one === search.get('category'));
  return category ? { category } : {};
}

/** The query of the address that asks for it. */
export const searchForAudio = ({ category, playlistId }: ChannelFilters): URLSearchParams =>
  new URLSearchParams(
    playlistId !== undefined ? { playlist: playlistId } : category !== undefined ? { category } : {},
  );

const longestId = 64;
