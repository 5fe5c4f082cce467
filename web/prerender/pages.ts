import { routes } from '#web/app/routes.ts';

export const prerenderedPages: readonly PrerenderedPage[] = routes
  .filter(({ prerendered }) => prerendered)
  .map(({ path }) => {
    const name = path === '/' ? 'home' : path.slice(1);
    return { path, file: `${name}.html`, route: `/routes/${name}.tsx` };
  });

/** Addresses with a page, in the router's syntax. Any other address gets the not-found page with status 404. */
export const pageAddresses: readonly string[] = routes.map(({ path }) => path);

export const notFoundPath = '/not-found';

export interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /**
   * The end of the path of the screen's module. The page lists the chunk of this module, so that the browser fetches it
   * at once, not only after the entry script.
   */
  readonly route: string;
}
