import type { ComponentType } from 'react';

/**
 * A page of the app. Router, head and prerendering are derived from the lists of these routes. The lists are part of
 * the first page's JavaScript, so `screen` must be a lazy component.
 */
export interface PageRoute {
  /** In wouter's syntax. */
  readonly path: string;
  readonly title: string;
  readonly screen: ComponentType;
  /**
   * Rendered at build time, so that it paints before any script. Requires `screen` at `routes/<path>.tsx` of its area,
   * a description in `web/prerender/descriptions.ts`, and its path in `shared/pages/listed-pages.ts`.
   */
  readonly prerendered?: true;
}
