/** The public pages that are drawn at build time: their address, their file, and the module of their route. */
export const prerenderedPages = [
  { path: '/', file: 'home.html', route: 'src/site/routes/home.tsx' },
  { path: '/voices', file: 'voices.html', route: 'src/audio/routes/voices.tsx' },
  { path: '/about', file: 'about.html', route: 'src/site/routes/about.tsx' },
] as const satisfies readonly PrerenderedPage[];

interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /** Loaded on demand by the app, so that the page names it: the browser fetches it at once, and not after the entry. */
  readonly route: string;
}
