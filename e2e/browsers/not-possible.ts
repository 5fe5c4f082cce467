/** What an engine's driver cannot do, by the name of the engine and the title of the journey: the reason that is printed. */
export const notPossible: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Firefox: {
    'a visitor pastes the player into a page of theirs, where it plays; the page of the audio stays out of frames':
      'its clicks do not reach a frame of another origin',
  },
};
