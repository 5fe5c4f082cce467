import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

/** A memory of what the server has answered. */
export class Queries extends QueryClient {
  constructor() {
    super({ defaultOptions: queryDefaults });
  }

  /**
   * What has changed is asked for anew, also where it is just being asked for the first time: that answer may have been
   * given before the change. The library itself drops an answer on its way only where there was one before.
   */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.state.fetchStatus === 'fetching')
        void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
