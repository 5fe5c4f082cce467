/**
 * The stages in which an audio is created, in this order. `script` occurs only in podcasts that have no script yet. To
 * add a stage, add it here and set it in a step of the workflow; the compiler then asks for the text that describes the
 * stage.
 */
export const audioStages = ['script', 'voices', 'joining'] as const;
export type AudioStage = (typeof audioStages)[number];

/** Shown instead of the stage `script` while the model refuses requests because of its limit. */
export const modelBusyWords =
  'The AI has reached its limit. Your script is waiting and will be written automatically';
