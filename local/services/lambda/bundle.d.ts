export function loadBundle(
  bundle: {
    readonly file: string;
    readonly exportName: string;
    readonly compiledDir: string | undefined;
    readonly process: object;
    readonly builtins?: Readonly<Record<string, object>>;
  },
  send: (message: unknown) => void,
): (event: { id: string; payload: string; setBackMs: number }) => Promise<void>;
