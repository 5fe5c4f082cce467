const noHeldBodies =
  'it gives no body of a request that is held, so no save can be told from others and delivered';

export const notPossible: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Firefox: {
    'a visitor embeds the player in a page, where it plays; the audio page refuses to be framed':
      'its clicks do not reach a frame of another origin',
    'does not undo a deletion made right before it, and asks nothing on return': noHeldBodies,
    'keeps each word once in another tab when the last saves arrive late or never': noHeldBodies,
    'deletions only in a page’s last save cause no conflict when it arrives before its author comes back':
      noHeldBodies,
    'deletions only in a page’s last save cause no conflict when it arrives after they have written on':
      noHeldBodies,
  },
};
