import type { Chance } from './chance.ts';

/** One way of making a cover. */
export interface Design {
  readonly face: 'serif' | 'sans' | 'round';
  readonly italic?: true;
  readonly title: Place;
  readonly author: Place;
  /** What is drawn on the field, below the lettering. It leaves the places of the lettering in one colour. */
  readonly draw: (palette: Palette, chance: Chance) => string;
}

/** Letters stand in `ink` on the field, or in `groundInk` on the ground: pairs of at least 4.5 : 1 (WCAG 1.4.3). */
export interface Palette {
  readonly field: string;
  readonly ink: string;
  readonly ground: string;
  readonly groundInk: string;
  /** For what is drawn. */
  readonly light: string;
  readonly strong: string;
}

/** A box for lettering, in units of the cover. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `start` is right in scripts that are written from there. */
  readonly align: 'start' | 'middle';
  /** Where the lines stand that do not fill the box. */
  readonly rest: 'top' | 'middle' | 'bottom';
  readonly on: 'field' | 'ground';
}
