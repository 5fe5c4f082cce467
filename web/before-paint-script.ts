import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './browser-floor/floor.ts';
import { injectionSinks } from './injection-sinks/plugin.ts';

/**
 * Makes `/before-paint.js` of `src/boot/before-paint`: one classic script, since a module would run after the page has
 * been painted, and a file of its own, since the CSP allows no script inside the page.
 */
export function beforePaintScript(): Plugin {
  return {
    name: 'before-paint-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundled() });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        bundled().then((code) => response.end(code), next);
      });
    },
  };
}

async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [injectionSinks({})],
    build: {
      write: false,
      target: buildTargets,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/src/boot/before-paint/before-paint.ts`,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const fileName = 'before-paint.js';
