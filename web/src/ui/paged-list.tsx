import type { ReactNode } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { FailedState, StatusLine } from './states.tsx';

/**
 * `name` is used in texts, as in “your audio”; `places` are the classes of the placeholders shown while the list loads.
 */
export function PagedList<Page, Item>({
  list,
  name,
  places,
  itemsOf,
  empty,
  more,
  look = 'rows',
  groups,
  children,
}: Props<Page, Item>) {
  const items = list.data?.pages.flatMap(itemsOf);
  if (!items) {
    if (list.isError) {
      return (
        <FailedState
          error={list.error}
          fallback={`We couldn’t load ${name}.`}
          onRetry={() => void list.refetch()}
        />
      );
    }
    return (
      <output className={looks[look].places}>
        <span className="sr-only">Loading {name}…</span>
        <Skeleton className={places} />
        <Skeleton className={places} />
        <Skeleton className={places} />
      </output>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      {groups ? (
        groups(items).map(({ heading, items: some }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="pb-2 font-ui text-small font-medium tracking-normal text-faded">{heading}</h2>
            <ul className={looks[look].list}>{some.map(children)}</ul>
          </section>
        ))
      ) : (
        <ul className={looks[look].list}>{items.map(children)}</ul>
      )}
      {list.hasNextPage && more !== undefined && (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {more}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <StatusLine tone="alarm">Error: {messageOf(list.error, 'We couldn’t load more.')}</StatusLine>
      )}
    </>
  );
}

const cardGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
const looks = {
  rows: { list: '', places: 'grid gap-3' },
  cards: { list: cardGridClasses, places: cardGridClasses },
} as const;

export interface ListInPages<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Props<Page, Item> {
  readonly list: ListInPages<Page>;
  readonly name: string;
  readonly places: string;
  readonly itemsOf: (page: Page) => readonly Item[];
  readonly empty: ReactNode;
  readonly look?: keyof typeof looks;
  readonly groups?: (
    items: readonly Item[],
  ) => readonly { readonly heading: string; readonly items: readonly Item[] }[];
  /** The label of the button that loads more items. Absent if further pages have their own addresses. */
  readonly more?: string;
  readonly children: (item: Item) => ReactNode;
}
