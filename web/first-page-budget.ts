import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Fails the build when the JavaScript that a page loads at first (its entry and everything the entry imports
 * statically) weighs more than `limitBytes` after gzip. Chunks that are imported on demand do not count.
 */
export function firstPageBudget({ page, limitBytes }: Budget): Plugin {
  return {
    name: 'first-page-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(page));
        if (!entry) throw new Error(`The bundle has no entry for ${page}.`);
        const loaded = staticImports(entry.fileName, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        const bytes = loaded.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
        const figure = `${page} loads ${(bytes / 1000).toFixed(1)} kB of JavaScript (gz), the limit is ${limitBytes / 1000} kB`;
        if (bytes > limitBytes) {
          throw new Error(`${figure}: ${loaded.map((chunk) => chunk.fileName).join(', ')}`);
        }
        this.info(figure);
      },
    },
  };
}

function staticImports(first: string, chunks: ReadonlyMap<string, Chunk>): Chunk[] {
  const seen = new Set([first]);
  // A set grows while it is walked, so this visits what the imports import as well.
  for (const fileName of seen) for (const next of chunks.get(fileName)?.imports ?? []) seen.add(next);
  return [...seen].flatMap((fileName) => chunks.get(fileName) ?? []);
}

interface Budget {
  readonly page: string;
  readonly limitBytes: number;
}

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
}
