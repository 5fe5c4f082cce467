import { categories, type Category } from '#shared/domain/audio/categories.ts';

export interface ChannelFilters {
  readonly category?: Category;
  readonly playlistId?: string;
}

export function channelFiltersIn(search: URLSearchParams): ChannelFilters {
  const playlistId = search.get('playlist') ?? '';
  if (playlistId !== '' && playlistId.length <= maxIdLength) return { playlistId };
  const category = categories.find((one) => one === search.get('category'));
  return category ? { category } : {};
}

export const searchForAudio = ({ category, playlistId }: ChannelFilters): URLSearchParams =>
  new URLSearchParams(
    playlistId !== undefined ? { playlist: playlistId } : category !== undefined ? { category } : {},
  );

const maxIdLength = 64;
