import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build if the JavaScript of a page's first load exceeds `limitBytes`, gzipped file by file. Counts the
 * page's entry, `modules`, the static imports of both, and `scripts`, which are files outside the chunks.
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
        const subject = modules.length > 0 ? `A first visit of ${page}` : page;
        const figure = `${subject} loads ${(bytes / 1000).toFixed(1)} kB of JavaScript (gz), the limit is ${limitBytes / 1000} kB`;
        if (bytes > limitBytes) throw new Error(`${figure}: ${loaded.map(([name]) => name).join(', ')}`);
        this.info(figure);
      },
    },
  };
}

function staticImports(
  modules: readonly string[],
  bundle: Bundle,
): (readonly [name: string, code: string])[] {
  const seenFiles = new Set(modules.map((module) => chunkOf(module, bundle).fileName));
  // A Set visits items added during iteration, so this follows imports transitively.
  for (const name of seenFiles) for (const next of importsOf(bundle[name])) seenFiles.add(next);
  return [...seenFiles].map((name) => [name, sourceOf(name, bundle)]);
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
  /** Modules that the page imports dynamically without any user action. */
  readonly modules?: readonly string[];
  readonly scripts?: readonly string[];
  readonly limitBytes: number;
}

type Bundle = Rolldown.OutputBundle;
