import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforePaintScript } from './before-paint-script.ts';
import { browserFloor } from './browser-floor/plugin.ts';
import { buildTargets } from './browser-floor/floor.ts';
import { noteDeployedPackages, writeDeployedPackages } from './deployed-packages.ts';
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

/** Under the page's own host, for which the cookies of private media are made. */
const cloud = { target: `http://localhost:${process.env['PORT'] ?? '4000'}`, changeOrigin: false };

/** What many pages need comes in one file: the first page's script names every file that a later page loads. */
const together = [
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
  // what early scripts share, one of them with the app: each asks for one file beside itself
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
    test: /web\/src\/listening\/(?!player-store|sound-of-page|source|kept-queue|routes|embed|player\/(seek-by-touch|square-png|queue-order))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // the frame has these without the player
  { name: 'framed', test: /web\/src\/listening\/player\/(seek-by-touch|square-png)\./ },
  {
    name: 'artwork',
    test: /web\/src\/server\/(artwork|opened-picture)|\/shared\/domain\/books\/(artwork|covers\/(chance|families|motifs|palettes|shapes))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'small',
    test: /web\/src\/(platform\/(rest-focus|takes-text|kept-switch|use-flush-on-leaving|unsent-text)|boot\/(use-hydrated|lazy-when-idle|server-rendered)|server\/(query-keys|media-session|idempotency-key))\.|web\/src\/(sharing\/short-link-query|audio\/change-pending)\.|shared\/domain\/(playlists\/playlist-limits|pictures\/picture-files)\./,
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

/** What every page begins with draws little and seldom: to remember what was drawn would cost it 2 kB. */
const drawnAnew = /web\/src\/(app\/|ui\/(button|skeleton)\.|platform\/(store|error-boundary)\.)/;

const alwaysThere = /\/(react|rolldown-runtime)-/;

/** The first page's script names every chunk, so that a name would be paid for at each first visit; the manifest has it. */
const chunkFileNames = ({ name }: { name: string }) =>
  alwaysThere.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true, exclude: [/node_modules/, drawnAnew] }),
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
    noteDeployedPackages(),
    prerenderPages(noteDeployedPackages),
    writeDeployedPackages(`${import.meta.dirname}/../dist/web.packages.json`),
  ],
  resolve: {
    alias: {
      // wouter brings a stand-in for older Reacts along.
      'use-sync-external-store/shim/index.js': 'react',
      // Its form for browsers sets innerHTML, which a page refuses, and asks the document, which a worker lacks.
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
    // For injectionSinks, which deletes them.
    sourcemap: 'hidden',
    // The CSP allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there before anything is asked for on demand.
      resolveDependencies: (_file, scripts) => scripts.filter((script) => !alwaysThere.test(script)),
    },
    rolldownOptions: {
      input: ['app.html', 'embed.html', earlyScript, earlyPage].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      output: { codeSplitting: { groups: together }, chunkFileNames },
      // most of a build is prerendering: a first start needn't say so on twelve lines
      checks: { bundlerTimings: false },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [noteDeployedPackages(), injectionSinks(sinksOfWorkers)],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': cloud, '/media': cloud, '/config.json': cloud },
  },
});
