export interface Findable {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly href: string;
  readonly at?: string | undefined;
}

export interface FindableList {
  readonly found: readonly Findable[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * How long the search palette reuses a response, because it is opened often; local changes invalidate the response
 * earlier.
 */
export const findableStaleMilliseconds = 60_000;
