export function loadBundle(
  bundle: {
    readonly file: string;
    readonly exportName: string;
    readonly compiledDir: string | undefined;
    /** The bundle’s own, with its environment. */
    readonly process: object;
    /** What it gets in place of modules of Node. */
    readonly builtins?: Readonly<Record<string, object>>;
  },
  send: (message: unknown) => void,
): (event: { id: string; payload: string; setBackMs: number }) => Promise<void>;
