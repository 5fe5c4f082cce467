/**
 * The injection sinks that a build may have, with their number: of packages by name, of our own code by file. Each has
 * a policy of Trusted Types, or doesn't run.
 */
export const sinksOfPages: KnownSinks = {
  // <script> elements, and `dangerouslySetInnerHTML`, which `SafeHtml` alone uses, by a policy.
  'react-dom': { innerHTML: 3 },
  // Pasted HTML, in a document of its own, by a policy.
  'prosemirror-view': { innerHTML: 1 },
  // Don't run: `injectCSS` is off, and the editor gets documents, never HTML.
  '@tiptap/core': { innerHTML: 1, parseFromString: 1 },
  // Don't run: `enableWorker` is off.
  'hls.js': { Worker: 2 },
  // By a policy.
  'web/src/platform/trusted-types.ts': { parseFromString: 1, Worker: 1 },
};

/** Workers have the same CSP. */
export const sinksOfWorkers: KnownSinks = {
  // A method of that name, which parses with `@xmldom/xmldom`.
  mammoth: { parseFromString: 2 },
  // Don't run: `Function` makes templates, and finds the global object where there is no `self`.
  underscore: { Function: 2 },
  // Doesn't run: `setImmediate` of a string.
  jszip: { Function: 1 },
};

export type KnownSinks = Readonly<Record<string, Readonly<Record<string, number>>>>;
