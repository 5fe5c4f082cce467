import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/**
 * Bundles every function in one run: `functions/audio/audio-records/handler.ts` becomes
 * `<outdir>/audio/audio-records/handler/index.js`, and `<outdir>.meta.json` lists the contents of each bundle. A cold
 * start reads the whole file, so code that few requests need (`lazyFiles`) and the page renderer are separate files.
 * Minified CommonJS with the SDK inside starts fastest. There are no source maps: names are kept, and a map costs start
 * time.
 */
export async function bundleFunctions(outdir = 'dist/functions'): Promise<Bundles> {
  const entries = functionEntries();
  const [functions, beside] = await Promise.all([
    bundle(
      outdir,
      entries.map((entry) => ({ in: `${entry}.ts`, out: `${entry.slice('functions/'.length)}/index` })),
    ),
    bundle(outdir, [...lazyFiles(), ...pageRenderer()]),
  ]);
  await rm(outdir, { recursive: true, force: true });
  for (const [path, output] of Object.entries(functions.metafile.outputs)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, functions.contentOf(path));
    // The project is ESM; this file keeps a bundle CommonJS in any folder.
    await writeFile(join(dirname(path), 'package.json'), '{"type":"commonjs"}\n');
    for (const { path: imported } of output.imports) {
      if (!lazyOutputPattern.test(imported)) continue;
      const file = join(relative('.', outdir), basename(imported)).replaceAll('\\', '/');
      const lazyOutput = beside.metafile.outputs[file];
      // The page renderer is missing if only the stacks are synthesized, which doesn't need a built app.
      if (!lazyOutput && imported.endsWith('/page-renderer.js')) continue;
      await writeFile(join(dirname(path), basename(imported)), beside.contentOf(file));
      Object.assign(output.inputs, { ...lazyOutput!.inputs, ...output.inputs });
    }
  }
  await writeFile(`${outdir}.meta.json`, JSON.stringify(functions.metafile));
  return { entries, metafile: functions.metafile };
}

async function bundle(outdir: string, entryPoints: { in: string; out: string }[]) {
  const { metafile, outputFiles } = await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    keepNames: true,
    // the SDK imports node:http on first use; a require avoids starting Node's module loader
    supported: { 'dynamic-import': false },
    legalComments: 'none',
    loader: { '.wasm': 'binary', '.woff2': 'binary', '.ttf': 'binary', '.typ': 'text' },
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl=require("node:url").pathToFileURL(__filename).href;' },
    alias: {
      '@aws-sdk/credential-provider-node': resolve('functions/platform/connections/credentials.ts'),
      '@aws-sdk/token-providers': resolve('functions/platform/connections/credentials.ts'),
      'iconv-lite': resolve('functions/speech/sound/id3-encodings.ts'),
    },
    plugins: [separateFilesPlugin, drawingOnlyPlugin, schemasOfCalledCommands],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return { metafile, contentOf: (path: string) => files.get(resolve(path))! };
}

/** Makes `await import('./user-pool-sdk.ts')` load a separate file beside the bundle. */
const separateFilesPlugin: Plugin = {
  name: 'files-beside',
  setup(plugin) {
    plugin.onResolve({ filter: /\/page-renderer\.js$/ }, ({ path }) => ({ path, external: true }));
    plugin.onResolve({ filter: /-(?:sdk|font)\.ts$|\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${lazyNameOf(path)}.js`, external: true } : undefined,
    );
  },
};

/**
 * Files that re-export the used part of an SDK, or one font; they share no state with the bundle that loads them. Their
 * exports must have names, because in the bundle `default` is the whole file.
 * `event-streams` is loaded by the SDK itself. They are separate files because a dynamic import inside a bundle would
 * include the whole imported module, and would wrap every module of all bundles of the run in a function.
 */
const lazyFiles = () =>
  ['@smithy/core/event-streams', ...globSync('functions/**/*-{sdk,font}.ts')].map((path) => ({
    in: path.replaceAll('\\', '/'),
    out: lazyNameOf(path),
  }));

const pageRenderer = () =>
  existsSync('dist/page-renderer') ? [{ in: 'dist/page-renderer/render.js', out: 'page-renderer' }] : [];

/**
 * Keeps the bundler from resolving dynamic imports of screens that the page renderer's build doesn't contain. The
 * server never renders those screens, so the imports are never reached.
 */
const drawingOnlyPlugin: Plugin = {
  name: 'only-what-draws',
  setup(plugin) {
    plugin.onResolve({ filter: /^\.\// }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import' &&
      /[\\/]page-renderer\b/.test(resolveDir) &&
      !existsSync(join(resolveDir, path))
        ? { path, external: true }
        : undefined,
    );
  },
};

const lazyOutputPattern = /-(?:sdk|font)\.js$|\/page-renderer\.js$/;

const lazyNameOf = (path: string) =>
  path.endsWith('/event-streams') ? 'event-streams-sdk' : basename(path, '.ts');

/**
 * Inlines the keys of the SDK's schemas, which are constants. The bundler can't rule out side effects in a computed
 * key, so each bundle would carry the schemas of all commands of a service instead of only those it calls.
 */
const schemasOfCalledCommands: Plugin = {
  name: 'schemas-of-called-commands',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const texts = new Map(
        [...source.matchAll(/^const (\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text] as const),
      );
      return {
        contents: source.replaceAll(/\[(\w+)\]:/g, (key, name: string) => {
          const text = texts.get(name);
          return text ? `${text}:` : key;
        }),
      };
    });
  },
};

function functionEntries(): string[] {
  return globSync('functions/**/*.ts')
    .filter(
      (path) => !path.endsWith('.test.ts') && /^export const handler\b/m.test(readFileSync(path, 'utf8')),
    )
    .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .toSorted();
}

export interface Bundles {
  readonly entries: readonly string[];
  readonly metafile: Metafile;
}

if (import.meta.main) {
  const startedAt = performance.now();
  const { entries, metafile } = await bundleFunctions();
  const [largest, { bytes }] = Object.entries(metafile.outputs).reduce((one, other) =>
    other[1].bytes > one[1].bytes ? other : one,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(
    `${entries.length} functions in ${seconds} s; the largest is ${largest} with ${Math.round(bytes / 1_024)} kB.`,
  );
}
