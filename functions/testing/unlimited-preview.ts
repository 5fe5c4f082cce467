import type { Preview } from '#functions/speech/previews.ts';

export const unlimitedPreview: Preview = (_personId, _calls, work) =>
  work({ clock: { now: () => 0, pause: () => Promise.resolve() }, from: 0, everyMs: 0 });
