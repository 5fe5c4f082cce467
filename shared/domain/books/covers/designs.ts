import type { Design } from './design.ts';
import { arches } from './designs/arches.ts';
import { doorway } from './designs/doorway.ts';
import { hills } from './designs/hills.ts';
import { horizon } from './designs/horizon.ts';
import { medallion } from './designs/medallion.ts';
import { orbits } from './designs/orbits.ts';
import { petals } from './designs/petals.ts';
import { tiles } from './designs/tiles.ts';
import { trees } from './designs/trees.ts';
import { waves } from './designs/waves.ts';
import type { Family } from './families.ts';

export const designs: Readonly<Record<Family, Design>> = {
  arches,
  doorway,
  hills,
  horizon,
  medallion,
  orbits,
  petals,
  tiles,
  trees,
  waves,
};
