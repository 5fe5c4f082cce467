/**
 * A step of the random user. Positions such as `at` are shares from 0 to 1 of the elements found at run time: 0.5 is
 * the third of five links.
 */
export type Step =
  /** Types key by key. `never` names the block that the typed text must not turn into. */
  | { readonly kind: 'type'; readonly text: string; readonly never?: 'list' }
  | { readonly kind: 'compose'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: string; readonly times: number }
  | { readonly kind: 'place'; readonly at: number; readonly where: 'start' | 'middle' | 'end' }
  | {
      readonly kind: 'paste';
      readonly html?: string;
      readonly text: string;
      readonly keeps: readonly string[];
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'chapter' | 'split' | 'version' | 'restore' | 'suggestion' | 'window' }
  | { readonly kind: 'open' | 'join'; readonly at: number }
  | { readonly kind: 'drag'; readonly from: number; readonly to: number }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  /**
   * Delays later saves: the first by the first of `holds`, the next by the next one, and so on; after the last one, the
   * list starts over. An empty list ends the delays.
   */
  | { readonly kind: 'network'; readonly holds: readonly Hold[] }
  | { readonly kind: 'offline' | 'online' }
  /** From now until the page is closed, the browser writes nothing to its local journal of unsent text. */
  | { readonly kind: 'slowDevice' }
  | { readonly kind: 'reload' | 'reopen' | 'back' | 'look' }
  | {
      readonly kind: 'press';
      readonly at: number;
      readonly by: 'pointer' | 'keyboard';
      readonly text: string;
    }
  | { readonly kind: 'visit'; readonly at: number };

/**
 * How long a save is held back, in steps of the random walk: the request by `before` steps, then its response by
 * `after`. `lost` means that the page never gets the response.
 */
export type Hold = readonly [before: number, after: number | 'lost'];

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

export const actors = ['author', 'visitor', 'listener'] as const;
export type Actor = (typeof actors)[number];
export const stepsOfASeed = 60;

export const actorOf = (seed: number): Actor =>
  (['author', 'visitor', 'author', 'listener'] as const)[seed % 4]!;
