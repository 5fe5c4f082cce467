import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryDefaults } from './query-defaults.ts';

/** What the app has asked the server, in one memory for all its parts. */
const queries = new QueryClient({ defaultOptions: queryDefaults });

export const withQueries = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function PartWithQueries(props) {
    return (
      <QueryClientProvider client={queries}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
