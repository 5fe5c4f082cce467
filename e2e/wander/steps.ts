/** One thing that a person does. Places are shares from 0 to 1 of what is found at run time: the third of five links is 0.5. */
export type Step =
  /** Types key by key. `never`: what the keys must not become. */
  | { readonly kind: 'type'; readonly text: string; readonly never?: 'list' }
  /** By an input method: the text grows while it is composed. */
  | { readonly kind: 'compose'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: string; readonly times: number }
  /** Clicks into a block of the text. */
  | { readonly kind: 'place'; readonly at: number; readonly where: 'start' | 'middle' | 'end' }
  /** `keeps`: words that have to be in the text afterwards. */
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
  /** What is sent from now on arrives late, or its answer does, by these holds in turn; without one all is well. */
  | { readonly kind: 'network'; readonly holds: readonly Hold[] }
  | { readonly kind: 'offline' | 'online' }
  /** The device notes nothing more before this page ends. */
  | { readonly kind: 'slowDevice' }
  | { readonly kind: 'reload' | 'reopen' | 'back' | 'look' }
  /** Any control that the page shows, found by its role. */
  | {
      readonly kind: 'press';
      readonly at: number;
      readonly by: 'pointer' | 'keyboard';
      readonly text: string;
    }
  /** A page that the map of the site names. */
  | { readonly kind: 'visit'; readonly at: number };

/** How many steps are done before a request arrives, and before its answer does; `lost`: it never does. */
export type Hold = readonly [before: number, after: number | 'lost'];

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Who walks, with their number of steps. */
export const actors = ['author', 'visitor', 'listener'] as const;
export type Actor = (typeof actors)[number];
export const stepsOfASeed = 60;

/** A seed names its actor, too: every second one is an author. */
export const actorOf = (seed: number): Actor =>
  (['author', 'visitor', 'author', 'listener'] as const)[seed % 4]!;
