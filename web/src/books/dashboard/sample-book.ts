import type { ImportBatch } from '#shared/contract/books/imports.ts';

/** A book to try things out on. It has one contradiction for the AI to find: the day on which the ferry stops. */
export const sampleBook: Pick<ImportBatch, 'book' | 'entries'> = {
  book: {
    title: 'The Last Ferry to Marrow',
    subtitle: 'A sample to try things out on',
    genre: 'Mystery',
    premise:
      'A ferrywoman takes a stranger to an island that nobody has asked for in nine years, and finds that he has come for her.',
    language: 'en',
  },
  entries: [
    {
      title: 'The Fare',
      content: `Ines Calloway had rowed the Marrow crossing for thirty-one years, and in the last nine of them nobody had asked for the far side.

“Marrow,” said the man on the jetty. He had a grey coat, one glove and no luggage. “I was told that you still go.”

“Nobody lives there.”

“I know who doesn’t live there,” he said, and held out a coin.

It was an old fare, a copper half with a hole in it, of the kind that her father used to take. They had stopped striking them the year he drowned. She turned it over twice before she put it into her pocket, and she noticed that the hand that had given it, the bare one, was missing its smallest finger.

“I don’t run on Thursdays,” she said. “The tide’s wrong.”

“Then it is as well,” said the man, “that today is Wednesday.”`,
    },
    {
      title: 'Mid-Channel',
      content: `He did not speak until the church at Pell had gone down behind the swell.

“Your father rowed with his left shoulder low,” he said. “So do you.”

Ines let the oars drip. The fog had come in from the west as it always did at four, and the water was as flat as slate. “You knew him.”

“I was his last passenger.”

She had been eleven. She had stood on the jetty with a lantern until the lamp oil gave out, and in the morning they had brought her the boat, empty, with both oars shipped and dry. *Nobody drowns out of a boat like that*, her uncle Teague had said. He had said it once, and then he had bought the boat from her mother, and had never said it again.

“He got out,” said the man in the grey coat. “At Marrow. He walked up the beach and he did not look back, and I rowed the boat across by myself and let it go.”`,
    },
    {
      title: 'The Far Side',
      content: `There was a light on Marrow.

It burned low and yellow in the window of the customs house, where there had been no glass for as long as Ines could remember. Somebody had mended the slip. Somebody had stacked driftwood by the door, the long pieces below and the short above, the way her father used to.

“It’s Tuesdays that he comes down to look at the water,” said the man. “Tuesdays only. The ferry never runs on a Tuesday, you see. He made sure of that before he left.”

She shipped the oars. They were wet this time; she looked at them for a moment as if they were somebody else’s.

“Nine years ago a woman asked me for this side,” she said. “I brought her here, and I went home alone. I thought that she had drowned as well.”

“No,” said the man, and for the first time he smiled. “She’s the one who mended the slip.”`,
    },
  ],
};
