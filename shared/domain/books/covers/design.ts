import type { Chance } from './chance.ts';

export interface Design {
  readonly face: 'serif' | 'sans' | 'round';
  readonly italic?: true;
  readonly title: TextBox;
  readonly author: TextBox;
  /** Draws the picture behind the lettering. Must leave the areas of title and author in one colour each. */
  readonly draw: (palette: Palette, chance: Chance) => string;
}

/**
 * `ink` is used on `field` and `groundInk` on `ground`; each pair needs a contrast of at least 4.5 : 1 (WCAG 1.4.3).
 */
export interface Palette {
  readonly field: string;
  readonly ink: string;
  readonly ground: string;
  readonly groundInk: string;
  readonly light: string;
  readonly strong: string;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In right-to-left scripts, `start` is the right edge. */
  readonly align: 'start' | 'middle';
  readonly rest: 'top' | 'middle' | 'bottom';
  readonly on: 'field' | 'ground';
}
