declare module 'harfbuzzjs/hb.js' {
  export default function createHarfBuzz(options: { wasmBinary: Uint8Array }): Promise<object>;
}

declare module 'harfbuzzjs/hbjs.js' {
  export default function bindingsOf(module: object): {
    readonly createBlob: (file: Uint8Array) => Destroyable;
    readonly createFace: (blob: Destroyable, index: number) => Destroyable & { readonly upem: number };
    readonly createFont: (
      face: Destroyable,
    ) => Destroyable & { readonly glyphToPath: (glyph: number) => string };
    readonly createBuffer: () => Destroyable & {
      readonly addText: (text: string) => void;
      readonly guessSegmentProperties: () => void;
      /**
       * For each glyph: its number `g` (0 is the box for a missing letter) and, in font units, its advance `ax` and
       * offset `dx`, `dy`.
       */
      readonly json: () => readonly { g: number; ax: number; dx: number; dy: number }[];
    };
    readonly shape: (font: Destroyable, buffer: Destroyable) => void;
  };

  interface Destroyable {
    readonly destroy: () => void;
  }
}
