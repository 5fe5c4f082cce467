import type { Plugin } from 'vite';

/** Serves the app's HTML (`app.html`) for page addresses in `npm run dev`, as the viewer function does in the CDN. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html') && !servedPath.test(path);
        if (isPage) request.url = '/app.html';
        next();
      });
    },
  };
}

const servedPath = /^\/(@|src\/|node_modules\/|api\/|media\/)|\.(html|js|json|css|svg|png|ico)$/;
