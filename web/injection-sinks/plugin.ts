import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import type { Plugin, Rolldown } from 'vite';
import type { KnownSinks } from './known-sinks.ts';
import { sinksIn } from './sinks-in.ts';

/**
 * Fails the build if its scripts have more injection sinks than `known`: the CSP would block them at run time, and a
 * library's browser build may contain one unnoticed. Deletes the source maps, which only serve to find the package or
 * file of each sink.
 */
export function injectionSinks(known: KnownSinks): Plugin {
  return {
    name: 'injection-sinks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        refuseUnknownSinks(chunks.flatMap(sinkUsesIn), known);
        for (const name of Object.keys(bundle)) if (name.endsWith('.map')) delete bundle[name];
      },
    },
  };
}

export function refuseUnknownSinks(places: readonly SinkUse[], known: KnownSinks): void {
  const bySink = Map.groupBy(places, ({ owner, sink }) => `${sink} of ${owner}`);
  const lines = [...bySink].flatMap(([key, found]) => {
    const allowed = known[found[0]!.owner]?.[found[0]!.sink] ?? 0;
    if (found.length <= allowed) return [];
    return [`${key}: ${allowed} known, ${found.length} found`, ...found.map(({ source }) => `  ${source}`)];
  });
  if (lines.length > 0)
    throw new Error(['Scripts have injection sinks that known-sinks.ts does not list.', ...lines].join('\n'));
}

function sinkUsesIn({ fileName, code, map }: Rolldown.OutputChunk): SinkUse[] {
  const sinks = sinksIn(fileName, code);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type asks for fields that it doesn't read
  const sources = sinks.length > 0 && map ? new SourceMap(map as unknown as SourceMapPayload) : undefined;
  return sinks.map(({ name, offset }) => {
    const linesBefore = code.slice(0, offset).split('\n');
    const entry = sources?.findEntry(linesBefore.length - 1, linesBefore.at(-1)!.length);
    const { originalSource = fileName, originalLine = 0 } = (entry ?? {}) as Partial<SourceMapping>;
    const source = fromRoot(originalSource);
    return { sink: name, owner: packageIn(source) ?? source, source: `${source}:${originalLine + 1}` };
  });
}

/** Paths in source maps are relative to the scripts folder. */
const fromRoot = (source: string) => source.replace(/^(?:\.\.\/)+/, '');
const packageIn = (source: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];

export interface SinkUse {
  readonly sink: string;
  readonly owner: string;
  readonly source: string;
}
