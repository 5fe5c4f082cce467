import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaintScript } from './before-paint-script.ts';
import { browserFloor } from './browser-floor/plugin.ts';
import { buildTargets } from './browser-floor/floor.ts';
import { recordDeployedPackages, writeDeployedPackages } from './deployed-packages.ts';
import { devPages } from './dev-pages.ts';
import { firstPageBudget } from './first-page-budget.ts';
import { firstVisit } from './first-visit.ts';
import { sinksOfPages, sinksOfWorkers } from './injection-sinks/known-sinks.ts';
import { injectionSinks } from './injection-sinks/plugin.ts';
import { mediaKit } from './brand/plugin.ts';
import { prerenderPages } from './prerender/plugin.ts';
import { playerPage } from './prerender/player-page.ts';
import { earlyPage } from './prerender/server-rendered-pages.ts';

const { earlyScript } = playerPage;

/** Proxied requests keep the page's host, because the cookies of private media are set for it. */
const localCloudProxy = { target: `http://localhost:${process.env['PORT'] ?? '4000'}`, changeOrigin: false };

/**
 * Groups of modules that are bundled into one file each. The first page's script lists every later file, so fewer files
 * keep it small.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  {
    name: 'plain',
    test: /shared\/(domain\/(locale|segments|credits\/credits)|pages\/(template|document-title))\./,
    includeDependenciesRecursively: false,
  },
  { name: 'base', test: /web\/src\/platform\/storage\.|shared\/domain\/within\./ },
  {
    name: 'api',
    test: /web\/src\/(server\/(api|request-guard)|auth\/tokens)|\/shared\/site-config/,
    includeDependenciesRecursively: false,
  },
  // Modules that the early scripts share; the app also uses some of them. They are bundled into one file, which each
  // early script and the app load in addition.
  { name: 'early', test: /web\/src\/boot\/(signs-of-use|early-player\/waveform-path)/ },
  { name: 'queries', test: /node_modules\/@tanstack\/(react-)?query/ },
  {
    name: 'pieces',
    test: /web\/src\/ui\/(?!toasts|theme|button|classes|skeleton|toast|waveline|card|mark)/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'player',
    test: /web\/src\/listening\/(?!player-store|sound-of-page|source|stored-queue|routes|embed|player\/(seek-by-touch|square-png|queue-order))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // The embed frame needs these modules without the rest of the player.
  { name: 'framed', test: /web\/src\/listening\/player\/(seek-by-touch|square-png)\./ },
  {
    name: 'artwork',
    test: /web\/src\/server\/(artwork|opened-picture)|\/shared\/domain\/books\/(artwork|covers\/(chance|families|motifs|palettes|shapes))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'small',
    test: /web\/src\/(platform\/(rest-focus|takes-text|persisted-switch|use-flush-on-leaving|unsent-text)|boot\/(use-hydrated|lazy-when-idle|server-rendered)|server\/(query-keys|media-session|idempotency-key))\.|web\/src\/(sharing\/short-link-query|audio\/change-pending)\.|shared\/domain\/(playlists\/playlist-limits|pictures\/picture-files)\./,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'terms',
    test: /\/shared\/(folders|domain\/(audio|writing|channels))/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

/**
 * Excluded from the React compiler: these render little and rarely, and memoisation would add 2 kB to the first page.
 */
const notCompiled = /web\/src\/(app\/|ui\/(button|skeleton)\.|platform\/(store|error-boundary)\.)/;

const sharedChunks = /\/(react|rolldown-runtime)-/;

/** Keeps names short, because the first page's script lists every chunk; the manifest has the full names. */
const chunkFileNames = ({ name }: { name: string }) =>
  sharedChunks.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true, exclude: [/node_modules/, notCompiled] }),
    tailwindcss(),
    devPages(),
    beforePaintScript(),
    firstPageBudget({ page: 'app.html', limitBytes: 85_000 }),
    firstPageBudget({ page: 'app.html', ...firstVisit, limitBytes: 115_000 }),
    firstPageBudget({ page: 'embed.html', limitBytes: 10_000 }),
    firstPageBudget({ page: earlyScript, limitBytes: 3_000 }),
    firstPageBudget({ page: earlyPage, limitBytes: 1_000 }),
    browserFloor(),
    injectionSinks(sinksOfPages),
    mediaKit(),
    recordDeployedPackages(),
    prerenderPages(recordDeployedPackages),
    writeDeployedPackages(`${import.meta.dirname}/../dist/web.packages.json`),
  ],
  resolve: {
    alias: {
      // wouter depends on a shim for older React versions; React itself has the function.
      'use-sync-external-store/shim/index.js': 'react',
      // The package's browser build sets `innerHTML`, which Trusted Types blocks, and uses `document`, which workers
      // lack.
      'decode-named-character-reference': fileURLToPath(
        import.meta.resolve('decode-named-character-reference'),
      ),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: buildTargets,
    manifest: true,
    // Makes source maps for `injectionSinks`, which deletes them.
    sourcemap: 'hidden',
    // The CSP allows no `data:` addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Removes from each preload list the chunks that are always loaded before any dynamic import.
      resolveDependencies: (_file, scripts) => scripts.filter((script) => !sharedChunks.test(script)),
    },
    rolldownOptions: {
      input: ['app.html', 'embed.html', earlyScript, earlyPage].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
      // Prerendering takes most of the build, so the warning about slow plugins is noise.
      checks: { bundlerTimings: false },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [recordDeployedPackages(), injectionSinks(sinksOfWorkers)],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': localCloudProxy, '/media': localCloudProxy, '/config.json': localCloudProxy },
  },
});
