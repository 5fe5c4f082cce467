import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

/**
 * Sets pages with Typst. A text arrives as data and is never read as markup; Typst can read only the given files.
 */
export async function createTypesetter(fonts: readonly Uint8Array[]): Promise<Typesetter> {
  const { TypstCompilerBuilder, TypstFontResolverBuilder } = await initCompiler();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) {
    // oxlint-disable-next-line no-await-in-loop -- Typst takes one at a time
    await builder.add_raw_font(font);
  }
  const compiler = await builder.build();
  const information = new TypstFontResolverBuilder();
  const coverage = fonts.map((font) => rangesOf(information.get_font_info(font) as FontInformation));
  information.free();

  const withFiles = <Result>({ templates, data, files }: Sheets, work: () => Result): Result => {
    for (const [path, source] of Object.entries(templates)) compiler.add_source(path, source);
    for (const [path, bytes] of files ?? []) compiler.map_shadow(path, bytes);
    compiler.map_shadow('/book.json', new TextEncoder().encode(JSON.stringify(data)));
    try {
      return work();
    } finally {
      compiler.reset_shadow();
    }
  };

  return {
    pdfOf: (sheets) => withFiles(sheets, () => compiled(compiler, 'pdf')),
    svgOf: async (sheets) => {
      const { TypstRendererBuilder } = await initRenderer();
      const artifact = withFiles(sheets, () => compiled(compiler, 'vector'));
      const renderer = await new TypstRendererBuilder().build();
      const session = renderer.session_from_artifact(artifact, 'vector');
      try {
        return renderer.svg_data(session, partsOfPicture);
      } finally {
        session.free();
        renderer.free();
      }
    },
    pageCountOf: (sheets) =>
      withFiles(sheets, () => {
        const found = JSON.parse(compiler.query(main, undefined, '<pages>', 'value')) as [number];
        return found[0];
      }),
    missingFrom: (text) =>
      [...new Set(text)].filter(
        (letter) =>
          !blankPattern.test(letter) && !coverage.some((ranges) => isIn(ranges, letter.codePointAt(0)!)),
      ),
    free: () => compiler.free(),
  };
}

function compiled(compiler: TypstCompiler, format: 'pdf' | 'vector'): Uint8Array {
  const { result, diagnostics } = compiler.compile(main, undefined, format, diagnosticsInFull) as {
    readonly result?: Uint8Array;
    readonly diagnostics?: unknown;
  };
  if (!result)
    throw new Error(`Typst could not set the pages: ${JSON.stringify(diagnostics).slice(0, 2_000)}`);
  return result;
}

/** Typst lists the letters of a font as lengths of runs: missing, present, missing, present … */
function rangesOf({ info }: FontInformation): Range[] {
  const ranges: Range[] = [];
  for (const { coverage } of info) {
    let at = 0;
    coverage.forEach((length, index) => {
      if (index % 2 === 1) ranges.push([at, at + length]);
      at += length;
    });
  }
  return ranges;
}

const isIn = (ranges: readonly Range[], code: number) =>
  ranges.some(([from, before]) => code >= from && code < before);

const main = '/main.typ';
const diagnosticsInFull = 3;
const partsOfPicture = 7;
const blankPattern = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]$/u;

let compilerPromise: ReturnType<typeof loadCompiler> | undefined;
const initCompiler = () => (compilerPromise ??= loadCompiler());
async function loadCompiler() {
  const { initSync, wasm, ...sdk } = await import('./typst-sdk.ts');
  initSync({ module: new Uint8Array(wasm) });
  return sdk;
}

let rendererPromise: ReturnType<typeof loadRenderer> | undefined;
const initRenderer = () => (rendererPromise ??= loadRenderer());
async function loadRenderer() {
  const { initSync, wasm, ...sdk } = await import('./typst-svg-sdk.ts');
  initSync({ module: new Uint8Array(wasm) });
  return sdk;
}

type Range = readonly [number, number];
interface FontInformation {
  readonly info: readonly { readonly coverage: readonly number[] }[];
}

export interface Sheets {
  /** Typst sources by their paths, `/main.typ` among them. */
  readonly templates: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

export interface Typesetter {
  readonly pdfOf: (sheets: Sheets) => Uint8Array;
  /** One picture with all pages under each other. */
  readonly svgOf: (sheets: Sheets) => Promise<string>;
  /** The value that the sheets label `<pages>`. */
  readonly pageCountOf: (sheets: Sheets) => number;
  readonly missingFrom: (text: string) => string[];
  readonly free: () => void;
}
