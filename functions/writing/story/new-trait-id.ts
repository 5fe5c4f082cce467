import { newId } from '#functions/platform/ids.ts';

export const newTraitId = (): string => `trait_${newId('own').slice(4, 16)}`;
