/**
 * The allowed injection sinks and their number, by package or, for our own code, by file. Each has a Trusted Types
 * policy or never runs.
 */
export const sinksOfPages: KnownSinks = {
  // `<script>` elements, and `dangerouslySetInnerHTML`, which only `SafeHtml` uses, with a policy.
  'react-dom': { innerHTML: 3 },
  // Pasted HTML, parsed in a separate document, with a policy.
  'prosemirror-view': { innerHTML: 1 },
  // Never run: `injectCSS` is off, and the editor gets documents, never HTML.
  '@tiptap/core': { innerHTML: 1, parseFromString: 1 },
  // Never run: `enableWorker` is off.
  'hls.js': { Worker: 2 },
  // With a policy.
  'web/src/platform/trusted-types.ts': { parseFromString: 1, Worker: 1 },
};

/** Workers have the same CSP. */
export const sinksOfWorkers: KnownSinks = {
  // A method with that name, which parses with `@xmldom/xmldom`.
  mammoth: { parseFromString: 2 },
  // Never run: `Function` compiles templates, and finds the global object where `self` is missing.
  underscore: { Function: 2 },
  // Never runs: `setImmediate` with a string.
  jszip: { Function: 1 },
};

export type KnownSinks = Readonly<Record<string, Readonly<Record<string, number>>>>;
