import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { pageIn } from './page.ts';
import { describedTemplate } from './described-page.ts';
import { withListedHead } from './listed-head.ts';
import {
  describedFile,
  notFoundFile,
  templateFile,
  waitingFile,
} from '#shared/pages/server-rendered-pages.ts';
import { templateOf } from './page-template.ts';
import type * as Renderer from './render.tsx';
import { specimens } from './server-rendered-pages.ts';

/**
 * Renders the public pages into the built site, each as a file of its own beside the shell, and writes
 * `prerendered.json`: address → file, from which the viewer function serves them. By `pages.json` it knows the addresses
 * of all pages; anywhere else it serves the page of nothing. Server-rendered pages become a template and a page that
 * waits, which `functions/site/pages` fills in and serves.
 */
export function prerenderPages(): Plugin {
  let outDir = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = await readFile(join(outDir, 'app.html'), 'utf8');
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
        const list: Record<string, string> = {};
        await withRenderer(async ({ nowhere, pageAddresses, prerenderedPages, renderPage }) => {
          // Its screen has no chunk of its own, so that none is named: it is painted, and comes alive with the app.
          await writeFile(join(outDir, notFoundFile), pageIn(shell, await renderPage(nowhere), []));
          await writeFile(join(outDir, 'pages.json'), JSON.stringify(pageAddresses));
          for (const { path, file, route } of prerenderedPages) {
            const rendered = await renderPage(path);
            const page = pageIn(shell, rendered, filesOf([route], manifest));
            await writeFile(join(outDir, file), withListedHead(page, path, rendered.head));
            list[path] = `/${file}`;
          }
          for (const specimen of Object.values(specimens)) {
            const { page, modules, earlyScript, path, waitingPath } = specimen;
            const files = filesOf(modules, manifest);
            const waiting = pageIn(shell, await renderPage(waitingPath), files);
            await writeFile(join(outDir, waitingFile(page)), waiting);
            const rendered = await renderPage(path, specimen);
            const template = templateOf(specimen, rendered, shell, files, filesOf([earlyScript], manifest));
            await writeFile(join(outDir, templateFile(page)), template);
          }
        });
        await writeFile(join(outDir, describedFile), describedTemplate(shell));
        await writeFile(join(outDir, 'prerendered.json'), JSON.stringify(list));
      },
    },
  };
}

/** The app once more, built to run here; its folder lies in the project, where its packages are found. */
async function withRenderer(work: (renderer: typeof Renderer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(import.meta.dirname, '../../dist/prerender-'));
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'warn',
      plugins: [react({ compiler: true })],
      build: {
        ssr: join(import.meta.dirname, 'render.tsx'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
      },
    });
    await work((await import(pathToFileURL(join(folder, 'render.js')).href)) as typeof Renderer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the browser will need beyond the entry for modules that are loaded on demand, named by their ends: scripts and styles. */
function filesOf(modules: readonly string[], manifest: Manifest): string[] {
  const known = new Set(closure([manifest['app.html']!], manifest));
  const chunks = modules.map((module) => {
    const [name, ...others] = Object.keys(manifest).filter((key) => key.endsWith(module));
    if (name === undefined || others.length > 0)
      throw new Error(`The build has not one chunk for ${module}.`);
    return manifest[name]!;
  });
  return closure(chunks, manifest).filter((file) => !known.has(file));
}

function closure(first: readonly Manifest[string][], manifest: Manifest): string[] {
  const chunks = new Set(first);
  // A set grows while it is walked, so this visits what the imports import as well.
  for (const { imports = [] } of chunks) {
    for (const name of imports) if (manifest[name]) chunks.add(manifest[name]);
  }
  return [...chunks].flatMap(({ file, css = [] }) => [file, ...css]);
}
