import { daysAgo } from '#local/seed/moments.ts';
import { ledgerBook } from './ledger.ts';
import { expertTurn, hostTurn, textOf, type Oeuvre, type SampleBook } from './oeuvre.ts';

const lettersBook: SampleBook = {
  details: {
    title: 'Letters to the Constance',
    subtitle: 'A serial from Hallow Quay',
    genre: 'Historical fiction',
    premise: 'Lise writes to her brother at sea. Nobody has heard of his ship since November.',
    tone: 'Plain, funny, brave',
    language: 'en-GB',
  },
  cover: 'letters-to-the-constance',
  begun: daysAgo(26, '17:10'),
  edited: daysAgo(1, '21:50'),
  chapters: [
    {
      title: 'The First Week',
      content: textOf('ada/letters/1-the-first-week.md'),
      written: daysAgo(26, '17:25'),
      narration: { voiceId: 'Ava', recorded: daysAgo(20, '16:40'), published: daysAgo(20, '17:00') },
    },
    {
      title: 'A Parcel for Lisbon',
      content: textOf('ada/letters/2-a-parcel-for-lisbon.md'),
      written: daysAgo(19, '20:00'),
      narration: { voiceId: 'Ava', recorded: daysAgo(13, '16:30'), published: daysAgo(13, '17:00') },
    },
    {
      title: 'Return to Sender',
      content: textOf('ada/letters/3-return-to-sender.md'),
      written: daysAgo(11, '21:35'),
      narration: { voiceId: 'Ava', recorded: daysAgo(6, '16:45'), published: daysAgo(6, '17:00') },
    },
    {
      title: 'The First of March',
      content: textOf('ada/letters/4-the-first-of-march.md'),
      written: daysAgo(1, '21:50'),
    },
  ],
};

export const ada: Oeuvre = {
  username: 'ada',
  channel: {
    headerColor: '#2f6f73',
    bio: 'Small histories of a harbour town that is on no map, read aloud in the evenings.\nA new chapter whenever the tide allows.',
    links: [
      { title: 'The almanac of Hallow Quay', url: 'https://example.com/almanac' },
      { title: 'Write to me', url: 'mailto:ada@example.com' },
    ],
  },
  books: [ledgerBook, lettersBook],
  audios: [
    {
      creation: {
        title: 'The Lamplighter’s Ledger',
        category: 'Fiction',
        content: textOf('ada/audio/the-lamplighters-ledger.md'),
      },
      recorded: daysAgo(3, '17:40'),
      published: daysAgo(3, '18:00'),
      isRecordedFirst: true,
    },
    {
      creation: {
        title: 'A Note on Tides',
        category: 'Science',
        content: textOf('ada/audio/a-note-on-tides.md'),
      },
      recorded: daysAgo(2, '08:15'),
      isRecordedFirst: true,
    },
    {
      creation: {
        title: 'How the Bell Rock Light Was Built',
        category: 'History',
        content: textOf('ada/audio/how-the-bell-rock-light-was-built.md'),
      },
      recorded: daysAgo(1, '17:45'),
      published: daysAgo(1, '18:00'),
      isRecordedFirst: true,
    },
    {
      creation: {
        title: 'What a Lamplighter Knew',
        category: 'History',
        content: textOf('ada/audio/what-a-lamplighter-knew.md'),
        isPodcast: true,
        format: 'deep-dive',
        length: 'short',
        hostVoice: 'en-US-Chirp3-HD-Orus',
        expertVoice: 'Ava',
        stopAtScript: true,
      },
      description:
        'How a hundred lamps were lit in two hours, what it is that glows in gaslight, and who was awake to see it.',
      recorded: daysAgo(10, '16:20'),
      published: daysAgo(10, '17:00'),
      turns: [
        hostTurn(
          'I have a practical question to begin with. It’s a December afternoon, it’s getting dark, and I’m a lamplighter. When do I set out?',
        ),
        expertTurn(
          'When the sun tells you. The round was timed by the sun and not by the clock. In a northern town you’d begin in the middle of a December afternoon, and close to ten at night in June.',
          0,
          1,
        ),
        hostTurn('So the same work is a day shift in winter and a night shift in summer.', 1),
        expertTurn('And you have charge of about a hundred lamps, and two hours to light all of them.', 2),
        hostTurn('That’s seventy-two seconds a lamp, with the walking. I did the sum on the way here.'),
        expertTurn(
          'With the ladder, too. The long pole, which everyone imagines, came late. For decades it was a ladder, a can of oil for the hinges, and a rag.',
          3,
          4,
        ),
        hostTurn('The rag is for the glass?'),
        expertTurn(
          'A sooty pane gives away half the light. You could tell a proud lamplighter by his rag.',
          4,
        ),
        hostTurn('And what is it that glows up there? I had always thought: the flame.'),
        expertTurn(
          'A gas flame gives little light by itself. It heats a mantle, a small net of cotton soaked in salts of rare earths. The cotton burns away, a lace of ash remains, and it’s the ash that glows.',
          6,
          7,
          8,
        ),
        hostTurn('So for half a century, our streets were lit by ash.'),
        expertTurn('By ash so fine that it breaks if somebody slams a door nearby.', 9),
        hostTurn(
          'Now to the part that I really came for. He passes every house, at hours when nobody else is up. What does he know?',
          10,
        ),
        expertTurn(
          'Who is awake. He passed every house twice a day. Some towns paid him to wake people, by the window. And he was often the first to see a fire.',
          10,
          11,
          12,
        ),
        hostTurn('Twice, because at dawn he walked the whole round again, to put them out.', 5),
        expertTurn('He is the only person who has seen every street at both ends of the night.'),
        hostTurn('And nobody asked him what he saw.'),
        expertTurn('Well. In your book somebody does.'),
      ],
    },
  ],
  posts: [
    {
      creation: {
        title: 'How I named a hundred and twelve lamps',
        content: textOf('ada/posts/how-i-named-a-hundred-and-twelve-lamps.md'),
        category: 'Memoir',
        tags: ['drafts', 'places'],
      },
      published: daysAgo(24, '07:30'),
    },
    {
      creation: {
        title: 'What a pause is for',
        content: textOf('ada/posts/what-a-pause-is-for.md'),
        excerpt: 'Commas, full stops and the silence after a question: punctuation, heard as time.',
        category: 'Everything Else',
        tags: ['listening', 'craft'],
      },
      published: daysAgo(15, '07:30'),
      isNarrated: true,
    },
    {
      creation: {
        title: 'Read it aloud, before anybody else does',
        content: textOf('ada/posts/read-it-aloud-before-anybody-else-does.md'),
        category: 'Society',
        tags: ['listening', 'revision'],
      },
      published: daysAgo(4, '07:30'),
    },
  ],
  playlist: {
    title: 'Lights Along the Coast',
    description: 'Lamps, lanterns and the people who keep them.',
  },
};
