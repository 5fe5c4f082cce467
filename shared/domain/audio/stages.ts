/** What is done one after the other for an audio in the making; `script` only for a podcast that has none yet. */
export const audioStages = ['script', 'voices', 'joining'] as const;
export type AudioStage = (typeof audioStages)[number];
