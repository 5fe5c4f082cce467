import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/**
 * Bundles every function in one run: `functions/audio/audio-records/handler.ts` becomes `<outdir>/audio/audio-records/handler/index.js`,
 * and `<outdir>.meta.json` says what went into each. A start reads the whole file, so that what few requests need
 * stands beside it (`lazyFiles`), as does what draws pages. CommonJS, minified and with the SDK inside is what starts
 * fastest; there are no source maps, since names are kept and a map costs start time.
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
    // The project is ESM; this keeps a bundle CommonJS wherever its folder lies.
    await writeFile(join(dirname(path), 'package.json'), '{"type":"commonjs"}\n');
    for (const { path: asked } of output.imports) {
      if (!besides.test(asked)) continue;
      const file = join(relative('.', outdir), basename(asked)).replaceAll('\\', '/');
      const its = beside.metafile.outputs[file];
      // Whoever only looks at the stacks has built no app.
      if (!its && asked.endsWith('/page-renderer.js')) continue;
      await writeFile(join(dirname(path), basename(asked)), beside.contentOf(file));
      Object.assign(output.inputs, { ...its!.inputs, ...output.inputs });
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
    // the SDK imports node:http when first used; as a require it does not start Node's loader of modules
    supported: { 'dynamic-import': false },
    legalComments: 'none',
    loader: { '.wasm': 'binary', '.woff2': 'binary', '.ttf': 'binary' },
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl=require("node:url").pathToFileURL(__filename).href;' },
    // what a function needs of packages that know much more
    alias: {
      '@aws-sdk/credential-provider-node': resolve('functions/platform/connections/credentials.ts'),
      '@aws-sdk/token-providers': resolve('functions/platform/connections/credentials.ts'),
      'iconv-lite': resolve('functions/speech/sound/id3-encodings.ts'),
    },
    plugins: [filesBeside, onlyWhatDraws, schemasOfCalledCommands],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return { metafile, contentOf: (path: string) => files.get(resolve(path))! };
}

/** `await import('./user-pool-sdk.ts')` loads a file of its own, next to the bundle. */
const filesBeside: Plugin = {
  name: 'files-beside',
  setup(its) {
    its.onResolve({ filter: /\/page-renderer\.js$/ }, ({ path }) => ({ path, external: true }));
    its.onResolve({ filter: /-(?:sdk|font)\.ts$|\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${besideNameOf(path)}.js`, external: true } : undefined,
    );
  },
};

/**
 * Files that hand on what is used of an SDK, or one font, and nothing else: they share no state with the bundle that loads them.
 * One of them the SDK loads itself. With a dynamic import that stays inside, the bundler would keep what is imported
 * whole, and make a function of each module, for all bundles of its run.
 */
const lazyFiles = () =>
  ['@smithy/core/event-streams', ...globSync('functions/**/*-{sdk,font}.ts')].map((path) => ({
    in: path.replaceAll('\\', '/'),
    out: besideNameOf(path),
  }));

/** The app as it draws pages on a server, as its build has left it (`web/prerender/plugin.ts`). */
const pageRenderer = () =>
  existsSync('dist/page-renderer') ? [{ in: 'dist/page-renderer/render.js', out: 'page-renderer' }] : [];

/** The screens that are not drawn there have been left out: nothing asks for them. */
const onlyWhatDraws: Plugin = {
  name: 'only-what-draws',
  setup(its) {
    its.onResolve({ filter: /^\.\// }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import' &&
      /[\\/]page-renderer\b/.test(resolveDir) &&
      !existsSync(join(resolveDir, path))
        ? { path, external: true }
        : undefined,
    );
  },
};

const besides = /-(?:sdk|font)\.js$|\/page-renderer\.js$/;

const besideNameOf = (path: string) =>
  path.endsWith('/event-streams') ? 'event-streams-sdk' : basename(path, '.ts');

/**
 * The SDK names the keys of its schemas by constants. Such a key could run code, for all that the bundler knows, so
 * that each bundle would carry the schemas of all commands of a service; with the keys written out, it carries those
 * of the commands that it calls.
 */
const schemasOfCalledCommands: Plugin = {
  name: 'schemas-of-called-commands',
  setup(its) {
    its.onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
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

/** Every file under `functions/` that exports a handler, without its suffix: `functions/audio/audio-records/handler`. */
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
