/** What is done one after the other for an audio in the making; `script` only for a podcast that has none yet. */
export const audioStages = ['script', 'voices', 'joining'] as const;
export type AudioStage = (typeof audioStages)[number];

/** Said in place of the stage `script` while the model turns its script away at its limit. */
export const modelBusyWords =
  'The AI has reached its limit. Your script is waiting and will be written automatically';
