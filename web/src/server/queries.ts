import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

export class Queries extends QueryClient {
  constructor() {
    super({ defaultOptions: queryDefaults });
  }

  /**
   * Also cancels the fetch of a query that has no data yet, because its response may be older than the change. TanStack
   * Query cancels only refetches.
   */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.state.fetchStatus === 'fetching')
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
