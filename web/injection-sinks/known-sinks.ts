/**
 * The allowed injection sinks and their number, by package or, for our own code, by file. Each use of a sink has a
 * Trusted Types policy or is never executed.
 */
export const sinksOfPages: KnownSinks = {
  // Used for `<script>` elements and for `dangerouslySetInnerHTML`, which only `SafeHtml` uses, with a policy.
  'react-dom': { innerHTML: 3 },
  // Parses pasted HTML in a separate document, with a policy.
  'prosemirror-view': { innerHTML: 1 },
  // Neither runs: `injectCSS` is off, and the editor gets documents, never HTML.
  '@tiptap/core': { innerHTML: 1, parseFromString: 1 },
  // Never runs, because `enableWorker` is off.
  'hls.js': { Worker: 2 },
  // Both uses have a policy.
  'web/src/platform/trusted-types.ts': { parseFromString: 1, Worker: 1 },
};

/** The allowed sinks in workers, which have the same CSP as pages. */
export const sinksOfWorkers: KnownSinks = {
  // Not the browser's parser: mammoth's method of this name uses `@xmldom/xmldom`.
  mammoth: { parseFromString: 2 },
  // Never runs: underscore needs `Function` only to compile templates, or to find the global object where `self` is
  // missing.
  underscore: { Function: 2 },
  // Never runs: only `setImmediate` with a string would need `Function`.
  jszip: { Function: 1 },
};

export type KnownSinks = Readonly<Record<string, Readonly<Record<string, number>>>>;
