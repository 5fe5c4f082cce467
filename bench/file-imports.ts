import { registerHooks } from 'node:module';

/**
 * Lets a process import files as the bundles do: `.typ` as text, fonts and WebAssembly as bytes. For
 * `node --import ./bench/file-imports.ts`.
 */
registerHooks({
  load(url, context, nextLoad) {
    const encoding = url.endsWith('.typ') ? 'utf8' : /\.(?:wasm|ttf|woff2)$/.test(url) ? null : undefined;
    if (encoding === undefined) return nextLoad(url, context);
    const source = `import { readFileSync } from 'node:fs'; export default readFileSync(new URL(${JSON.stringify(url)}), ${JSON.stringify(encoding)});`;
    return { format: 'module', shortCircuit: true, source };
  },
});
