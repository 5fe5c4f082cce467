const noBodies =
  'it gives no body of a request that is held, so no save can be told from others and delivered';

export const notPossible: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Firefox: {
    'a visitor pastes the player into a page of theirs, where it plays; the page of the audio stays out of frames':
      'its clicks do not reach a frame of another origin',
    'what is deleted right before another text is opened stays deleted on coming back, and nobody is asked':
      noBodies,
    'a tab goes on after another was closed, whose last saves arrive late or never: each word is there, once':
      noBodies,
    'a page’s last save, whose deletions the device had no time to note, is its author’s own where it arrives before its author comes back':
      noBodies,
    'a page’s last save, whose deletions the device had no time to note, is its author’s own where it arrives after they have written on':
      noBodies,
  },
};
