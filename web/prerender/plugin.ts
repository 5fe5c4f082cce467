import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { pageIn } from './page.ts';
import { appPageTemplate } from './app-page-template.ts';
import { withListedHead } from './listed-head.ts';
import {
  appPageNames,
  notFoundFile,
  templateFile,
  waitingFile,
} from '#shared/pages/server-rendered-pages.ts';
import { templateOf } from './page-template.ts';
import type * as Renderer from './render.tsx';
import { appPageScreens, modulesOfShell, specimens } from './server-rendered-pages.ts';

/**
 * Renders the public pages into the built site, each as its own file. Writes `prerendered.json` (address → file) and
 * `pages.json` (all page addresses) for the viewer function, which serves the not-found page at any other address. Each
 * server-rendered page gets a template, which `functions/site/pages` fills in, and a waiting page for when it can't.
 * That function renders some pages itself, with the code left in `dist/page-renderer`; `packageRecorder` returns a
 * plugin that records the packages in that code.
 */
export function prerenderPages(packageRecorder: () => Plugin): Plugin {
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
        const manifest = await manifestIn(outDir);
        const list: Record<string, string> = {};
        const write = (file: string, page: string) => writeFile(join(outDir, file), page);
        const {
          build: ofBuild,
          nowhere,
          pageAddresses,
          prerenderedPages,
          renderPage,
        } = await buildRenderer(hash('sha256', JSON.stringify(manifest)).slice(0, 12), packageRecorder);
        // The not-found page doesn't list the files of its screen, so the browser fetches them only after the entry
        // script.
        await write(notFoundFile, pageIn(shell, await renderPage(nowhere), []));
        await write('pages.json', JSON.stringify(pageAddresses));
        for (const { path, file, route } of prerenderedPages) {
          const rendered = await renderPage(path);
          const page = pageIn(shell, rendered, filesOf([route], manifest));
          await write(file, withListedHead(page, path, rendered.head));
          list[path] = `/${file}`;
        }
        for (const specimen of Object.values(specimens)) {
          const { page, modules, earlyScript, path, waitingPath } = specimen;
          const files = filesOf(modules, manifest);
          await write(waitingFile(page), pageIn(shell, await renderPage(waitingPath), files));
          const rendered = await renderPage(path, specimen);
          const template = templateOf(specimen, rendered, shell, files, filesOf([earlyScript], manifest));
          await write(templateFile(page), template);
        }
        for (const page of appPageNames) {
          const { modules, waitingPath, earlyScript } = appPageScreens[page];
          const files = filesOf(modules, manifest);
          const waitingPage = await renderPage(waitingPath);
          await write(waitingFile(page), pageIn(shell, waitingPage, files));
          await write(
            templateFile(page),
            appPageTemplate(page, {
              head: waitingPage.head,
              shell,
              files,
              earlyFiles: earlyScript === undefined ? [] : filesOf([earlyScript], manifest),
              build: ofBuild,
            }),
          );
        }
        await write('prerendered.json', JSON.stringify(list));
        await deleteUnneededChunks();
      },
    },
  };
}

async function buildRenderer(ofBuild: string, packageRecorder: () => Plugin): Promise<typeof Renderer> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react({ compiler: true }), packageRecorder()],
    define: {
      'import.meta.env.VITE_BUILD': JSON.stringify(ofBuild),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'render.tsx'),
      outDir: rendererFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      manifest: true,
    },
  });
  return (await import(pathToFileURL(join(rendererFolder, 'render.js')).href)) as typeof Renderer;
}

/** Deletes everything from the renderer that no server-rendered page needs; prerendering is finished by now. */
async function deleteUnneededChunks(): Promise<void> {
  const manifest = await manifestIn(rendererFolder);
  const modules = Object.values(appPageScreens).flatMap((screen) => screen.modules);
  const chunks = chunksOf([...modules, ...modulesOfShell], manifest);
  const neededFiles = filesWithImports([chunkOf('prerender/render.tsx', manifest), ...chunks], manifest);
  for (const { file } of Object.values(manifest))
    if (!neededFiles.includes(file)) await rm(join(rendererFolder, file), { force: true });
}

const rendererFolder = join(import.meta.dirname, '../../dist/page-renderer');

const manifestIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * Returns the scripts and styles that these modules need besides those of the entry script. Modules are matched by the
 * end of their path.
 */
function filesOf(modules: readonly string[], manifest: Manifest): string[] {
  const knownFiles = new Set(filesWithImports([manifest['app.html']!], manifest));
  return filesWithImports(chunksOf(modules, manifest), manifest).filter((file) => !knownFiles.has(file));
}

const chunksOf = (modules: readonly string[], manifest: Manifest) =>
  modules.map((module) => chunkOf(module, manifest));

function chunkOf(module: string, manifest: Manifest): Manifest[string] {
  const [name, ...others] = Object.keys(manifest).filter((key) => key.endsWith(module));
  if (name === undefined || others.length > 0) throw new Error(`The build has not one chunk for ${module}.`);
  return manifest[name]!;
}

function filesWithImports(first: readonly Manifest[string][], manifest: Manifest): string[] {
  const chunks = new Set(first);
  // A Set visits items added during iteration, so this follows imports transitively.
  for (const { imports = [] } of chunks) {
    for (const name of imports) if (manifest[name]) chunks.add(manifest[name]);
  }
  return [...chunks].flatMap(({ file, css = [] }) => [file, ...css]);
}
