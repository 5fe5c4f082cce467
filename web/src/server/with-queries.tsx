import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Queries } from './queries.ts';

const queries = new Queries();

// Notifies components before the next click; otherwise a button that just became busy could be pressed twice.
notifyManager.setScheduler(queueMicrotask);

export const withQueries = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
  function ScreenWithQueries(props) {
    const [client] = useState(queryClientOfPage);
    return (
      <QueryClientProvider client={client}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };

/** On the server each page gets its own client, so that no data leaks from one page to the next. */
const queryClientOfPage = () => ('document' in globalThis ? queries : new Queries());
