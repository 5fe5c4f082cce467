import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build when the JavaScript that a page loads at first (its entry and everything the entry imports
 * statically) weighs more than `limitBytes` after gzip, file by file. Chunks that are imported on demand do not count,
 * but for those of `modules`, with what they import, and `scripts` that are no chunks: what the page loads by itself.
 */
export function firstPageBudget({ page, modules = [], scripts = [], limitBytes }: Budget): Plugin {
  return {
    name: 'first-page-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const loaded = [
          ...staticImports([page, ...modules], bundle),
          ...scripts.map((name) => [name, sourceOf(name, bundle)] as const),
        ];
        const bytes = loaded.reduce((sum, [, code]) => sum + gzipSync(code, { level: 9 }).length, 0);
        const what = modules.length > 0 ? `A first visit of ${page}` : page;
        const figure = `${what} loads ${(bytes / 1000).toFixed(1)} kB of JavaScript (gz), the limit is ${limitBytes / 1000} kB`;
        if (bytes > limitBytes) throw new Error(`${figure}: ${loaded.map(([name]) => name).join(', ')}`);
        this.info(figure);
      },
    },
  };
}

/** The chunks of these modules with all that they import statically: name and code. */
function staticImports(
  modules: readonly string[],
  bundle: Bundle,
): (readonly [name: string, code: string])[] {
  const seen = new Set(modules.map((module) => chunkOf(module, bundle).fileName));
  // A set grows while it is walked, so this visits what the imports import as well.
  for (const name of seen) for (const next of importsOf(bundle[name])) seen.add(next);
  return [...seen].map((name) => [name, sourceOf(name, bundle)]);
}

function chunkOf(module: string, bundle: Bundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`The bundle has no chunk for ${module}.`);
  return chunk;
}

const importsOf = (file: Bundle[string] | undefined) => (file?.type === 'chunk' ? file.imports : []);

function sourceOf(name: string, bundle: Bundle): string {
  const file = bundle[name];
  if (!file) throw new Error(`The bundle has no ${name}.`);
  return file.type === 'chunk' ? file.code : String(file.source);
}

interface Budget {
  readonly page: string;
  /** What the page imports by itself, though not at first. */
  readonly modules?: readonly string[];
  /** Files beside the chunks. */
  readonly scripts?: readonly string[];
  readonly limitBytes: number;
}

type Bundle = Rolldown.OutputBundle;
