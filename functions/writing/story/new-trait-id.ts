import { newId } from '#functions/platform/ids.ts';

/** Of a line within its entry. */
export const newTraitId = (): string => `trait_${newId('own').slice(4, 16)}`;
