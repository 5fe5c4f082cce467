import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Queries } from './queries.ts';

/** What the app has asked the server, in one cache for all its components. */
const queries = new Queries();

// Told before the next click comes, or a button that is busy by then would be pressed twice.
notifyManager.setScheduler(queueMicrotask);

export const withQueries = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
  function ScreenWithQueries(props) {
    const [client] = useState(queriesHere);
    return (
      <QueryClientProvider client={client}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };

/** Where pages are drawn on the server each begins with what it is given, and with nothing of the one before. */
const queriesHere = () => ('document' in globalThis ? queries : new Queries());
