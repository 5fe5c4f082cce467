import type { AudioKind, AudioStatus } from '#shared/contract/audio/audio-records.ts';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories, type Category } from '#shared/domain/audio/categories.ts';

export interface Filters {
  readonly title?: string;
  readonly status?: AudioStatus;
  readonly kind?: AudioKind;
  readonly category?: Category;
  readonly playlistId?: string;
}

export const statusFilters = [
  { inAddress: 'ready', status: 'READY', name: 'Ready' },
  { inAddress: 'making', status: 'PROCESSING', name: 'Processing' },
  { inAddress: 'scripts', status: 'SCRIPTED', name: 'Scripts' },
  { inAddress: 'failed', status: 'FAILED', name: 'Failed' },
] as const satisfies readonly { inAddress: string; status: AudioStatus; name: string }[];

export const kindFilters = [
  { kind: 'narration', name: 'Narrations' },
  { kind: 'podcast', name: 'Podcasts' },
  { kind: 'chapter', name: 'Chapters of books' },
  { kind: 'post', name: 'Posts' },
] as const satisfies readonly { kind: AudioKind; name: string }[];

export function filtersIn(search: URLSearchParams): Filters {
  const title = (search.get('q') ?? '').trim().slice(0, maxTitleCharacters);
  const status = statusFilters.find(({ inAddress }) => inAddress === search.get('status'))?.status;
  const kind = kindFilters.find((one) => one.kind === search.get('kind'))?.kind;
  const category = categories.find((one) => one === search.get('category'));
  const playlistId = search.get('playlist') ?? '';
  return {
    ...(title !== '' && { title }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(category && { category }),
    ...(playlistId !== '' && playlistId.length <= maxIdLength && { playlistId }),
  };
}

export function searchParamsOf({ title, status, kind, category, playlistId }: Filters): URLSearchParams {
  const inAddress = statusFilters.find((one) => one.status === status)?.inAddress;
  const filterValues = { q: title, status: inAddress, kind, category, playlist: playlistId };
  return new URLSearchParams(
    Object.entries(filterValues).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

export const isNarrowed = (filters: Filters): boolean => searchParamsOf(filters).size > 0;

const maxIdLength = 64;
