/** Texts of our own that the first start turns into audio, so that nobody meets an empty house. */
export const samples = [
  {
    title: 'The Lamplighter’s Ledger',
    category: 'Fiction',
    visibility: 'public',
    content: `The lamplighter kept a ledger, though nobody had asked him to. Each evening he wrote down the lamps in the order he lit them, and beside each lamp one thing he had seen beneath it.

Under the lamp at Ferry Lane: a boy teaching a dog to bow. Under the lamp at the mill: two sisters dividing an orange, with great care, into three.

On the night the electric lights came, he walked his round as always. There was nothing to light. So he read the ledger aloud, lamp by lamp, and one by one the windows opened to listen.`,
  },
  {
    title: 'A Note on Tides',
    category: 'Science',
    visibility: 'private',
    content: `The sea does not rise and fall. It is we who turn beneath it. The moon pulls the water into two long hills, one facing her and one facing away, and the shore is carried through both of them each day.

That is why the tide is late by some fifty minutes from one day to the next. While the earth turns once, the moon has walked on a little, and the shore must hurry to catch up with her.`,
  },
  {
    title: 'How the Bell Rock Light Was Built',
    category: 'History',
    visibility: 'public',
    content: `The rock is dry for four hours of each tide. In those hours masons cut it, laid a ring of stones, and were rowed away before the water came back for them.`,
  },
] as const;

/** Holds all that is public of them. */
export const samplePlaylist = {
  title: 'Lights Along the Coast',
  description: 'Lamps, lanterns and the people who keep them.',
};
