import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { kitFolder } from '#web/site/media-kit/kit-files.ts';
import { makeKit } from './make-kit.ts';

export const mediaKit = (): Plugin => ({
  name: 'media-kit',
  async generateBundle() {
    for (const [name, source] of await makeKit())
      this.emitFile({ type: 'asset', fileName: `${kitFolder.slice(1)}/${name}`, source });
  },
  configureServer(server) {
    server.middlewares.use(kitFolder, (request, response) => void serveKitFile(request.url ?? '', response));
  },
});

async function serveKitFile(url: string, response: ServerResponse): Promise<void> {
  const name = url.slice(1).replace(/\?.*/, '');
  const file = (await makeKit()).get(name);
  response.statusCode = file ? 200 : 404;
  response.setHeader('content-type', contentTypes[extname(name)] ?? 'application/octet-stream');
  response.end(file);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
};
