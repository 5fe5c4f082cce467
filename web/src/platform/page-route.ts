import type { ComponentType } from 'react';

/**
 * A page of the app. Router, head and prerendering are derived from the lists of these routes. The lists are part of
 * the first page's JavaScript, so `screen` must be a lazy component; if the build says that the page is too large, make
 * room first (`web/vite.config.ts`). `screen` is `lazyWithQueries(…)`, or `lazyComponent(…)` without queries; in the
 * area books it is `bookScreen(…)` for addresses under `/books`, before `/books/*`. The screen has loading, empty,
 * failed and forbidden states; a page for signed-in people shows `SignInFirst` to visitors, as `bookScreen` does.
 *
 * A new page also needs links from where people look: the bar (`web/src/app/sections.ts`, where `has` marks the
 * section), `web/src/people/account-menu.tsx`, `web/src/app/footer.tsx` or a tab in its area, and
 * `web/src/site/palette/commands.ts`. A test asks for `countedPages` in `shared/addresses.ts`, unless the page is under
 * `/books`. Nothing asks for its address and heading in `e2e/every-route.ts`, its scenes in `e2e/gallery`, and, for
 * signed-in people outside `/books` and `/admin`, its address in `web/public/robots.txt`. A page that is the same for
 * every visitor is `prerendered`; for a page that depends on data, see `shared/pages/server-rendered-pages.ts`.
 */
export interface PageRoute {
  /** In wouter's syntax. */
  readonly path: string;
  readonly title: string;
  readonly screen: ComponentType;
  /**
   * Rendered at build time, so that it paints before any script. Requires `screen` at `routes/<path>.tsx` of its area,
   * a description of 10 to 170 characters in `web/prerender/descriptions.ts`, and its path in
   * `shared/pages/listed-pages.ts`. It can't have a `style` attribute.
   */
  readonly prerendered?: true;
}
