import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './browser-floor/floor.ts';
import { injectionSinks } from './injection-sinks/plugin.ts';

/**
 * Bundles `src/boot/before-paint` into a classic script, because a module runs only after the first paint. The script
 * is a separate file, because the CSP allows no inline script.
 */
export function beforePaintScript(): Plugin {
  return {
    name: 'before-paint-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundleScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        bundleScript().then((code) => response.end(code), next);
      });
    },
  };
}

async function bundleScript(): Promise<string> {
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
