import type { Plugin } from 'vite';

/** What the edge's viewer function does, for `npm run dev`: an address of the app gets the shell. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') && !served.test(path);
        if (isPage) request.url = '/app.html';
        next();
      });
    },
  };
}

/** What Vite or the local cloud answer themselves. */
const served = /^\/(@|src\/|node_modules\/|api\/|media\/)|\.(html|js|json|css|svg|png|ico)$/;
