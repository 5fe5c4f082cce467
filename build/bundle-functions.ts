import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';

/**
 * Bundles every function in one run: `functions/audio/audio/handler.ts` becomes `<outdir>/audio/audio/handler/index.js`,
 * and `<outdir>.meta.json` says what went into each. CommonJS, minified and with the SDK inside is what starts
 * fastest; there are no source maps, since names are kept and a map costs start time.
 */
export async function bundleFunctions(outdir = 'dist/functions'): Promise<Bundles> {
  const entries = functionEntries();
  const { metafile, outputFiles } = await build({
    entryPoints: entries.map((entry) => ({
      in: `${entry}.ts`,
      out: `${entry.slice('functions/'.length)}/index`,
    })),
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
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: 'const importMetaUrl=require("node:url").pathToFileURL(__filename).href;' },
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  await rm(outdir, { recursive: true, force: true });
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
    // The project is ESM; this keeps a bundle CommonJS wherever its folder lies.
    await writeFile(join(dirname(path), 'package.json'), '{"type":"commonjs"}\n');
  }
  await writeFile(`${outdir}.meta.json`, JSON.stringify(metafile));
  return { entries, metafile };
}

/** Every file under `functions/` that exports a handler, without its suffix: `functions/audio/audio/handler`. */
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
  for (const [path, { bytes }] of Object.entries(metafile.outputs))
    console.log(`${path}  ${Math.round(bytes / 1_024)} kB`);
  console.log(`${entries.length} functions in ${Math.round(performance.now() - startedAt)} ms`);
}
