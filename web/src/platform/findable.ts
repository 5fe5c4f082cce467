/** Something that the palette finds by its name, and that a page shows. */
export interface Findable {
  /** Of its kind. */
  readonly id: string;
  readonly name: string;
  /** What it belongs to: shown beside the name, and found by it too. */
  readonly detail?: string | undefined;
  readonly href: string;
  /** When it last changed: of things that fit alike the newest comes first. */
  readonly at?: string | undefined;
}

/** What a list has answered, also before, and whether it answers now. */
export interface FindableList {
  readonly found: readonly Findable[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** How long the palette takes an answer for the present one: it is opened often, and what changes here says so itself. */
export const foundForMilliseconds = 60_000;
