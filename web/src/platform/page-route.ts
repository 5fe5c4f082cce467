import type { ComponentType } from 'react';

/**
 * A page of the app. Each area lists its own in `routes.ts`; what the app shows, what stands in the head, and what is
 * prerendered follow from the lists. They are part of the first page's JavaScript, so `screen` is a lazy component.
 */
export interface PageRoute {
  /** As wouter reads it: `:name` stands for a segment that varies. */
  readonly path: string;
  /** What the page is called in the window, in bookmarks and by search engines. */
  readonly title: string;
  readonly screen: ComponentType;
  /**
   * Rendered at build time, so that it paints before any script; `screen` is then `routes/<path>.tsx` of its area, and
   * what search engines say of it stands in `web/prerender/descriptions.ts`.
   */
  readonly prerendered?: true;
}
