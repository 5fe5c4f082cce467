import { routes } from '#web/app/routes.ts';

/** The public pages that are rendered at build time: their address, their file, and the end of their screen's module. */
export const prerenderedPages: readonly PrerenderedPage[] = routes
  .filter(({ prerendered }) => prerendered)
  .map(({ path }) => {
    const name = path === '/' ? 'home' : path.slice(1);
    return { path, file: `${name}.html`, route: `/routes/${name}.tsx` };
  });

/** Where the app has a page, as its router writes it. At any other address its page of nothing is sent, with a 404. */
export const pageAddresses: readonly string[] = routes.map(({ path }) => path);

/** An address that no page has: what is drawn there is sent wherever there is none. */
export const nowhere = '/not-found';

export interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /** Loaded on demand by the app, so that the page names it: the browser fetches it at once, and not after the entry. */
  readonly route: string;
}
