import { daysAgo } from '#local/seed/moments.ts';
import { textOf, type Oeuvre } from './oeuvre.ts';

export const juno: Oeuvre = {
  username: 'juno',
  channel: {
    channelName: 'Plot Nineteen',
    headerColor: '#4d6b2f',
    bio: 'Forty square metres, a wardrobe, and whatever comes up.\nOne year on an allotment, told by the person who did not know what she was doing.',
    links: [{ title: 'What to sow this week', url: 'https://example.com/plot-nineteen/sow' }],
  },
  books: [
    {
      details: {
        title: 'Plot Nineteen',
        subtitle: 'A year on an allotment',
        genre: 'Memoir',
        premise: 'A woman who has never grown anything is given a key, a bramble patch and a neighbour.',
        tone: 'Funny, then not, then funny',
        language: 'en-GB',
      },
      summary:
        'After four years on a waiting list Juno gets an allotment with a wardrobe in it. Dorothea, who is eighty-three, teaches her over the fence what to do, and what to leave alone.',
      begun: daysAgo(38, '18:00'),
      edited: daysAgo(7, '19:20'),
      chapters: [
        {
          title: 'The Key',
          content: textOf('juno/plot-nineteen/1-the-key.md'),
          written: daysAgo(38, '18:10'),
          narration: {
            voiceId: 'en-US-Chirp3-HD-Aoede',
            recorded: daysAgo(22, '09:30'),
            published: daysAgo(22, '10:00'),
          },
        },
        {
          title: 'What the Ground Said',
          content: textOf('juno/plot-nineteen/2-what-the-ground-said.md'),
          written: daysAgo(20, '19:00'),
          narration: {
            voiceId: 'en-US-Chirp3-HD-Aoede',
            recorded: daysAgo(8, '09:30'),
            published: daysAgo(8, '10:00'),
          },
        },
        {
          title: 'Dorothea’s Rules',
          content: textOf('juno/plot-nineteen/3-dorotheas-rules.md'),
          written: daysAgo(7, '19:20'),
        },
      ],
    },
  ],
  audios: [
    {
      creation: {
        title: 'Rain, a List',
        category: 'Poetry',
        content: textOf('juno/audio/rain-a-list.md'),
        voiceId: 'Ava',
      },
      description: 'Five kinds of rain, in the order in which they find you.',
      recorded: daysAgo(2, '09:40'),
      published: daysAgo(2, '10:00'),
    },
  ],
  posts: [
    {
      creation: {
        title: 'The slug has never heard of you',
        content: textOf('juno/posts/the-slug-has-never-heard-of-you.md'),
        category: 'Everything Else',
        tags: ['allotment', 'slugs'],
      },
      cover: 'slug',
      published: daysAgo(17, '06:45'),
    },
    {
      creation: {
        title: 'Notes for whoever has nineteen next',
        content: textOf('juno/posts/notes-for-whoever-has-nineteen-next.md'),
        excerpt:
          'The tap is left-handed, the rhubarb was here first, and other things that the next tenant should know.',
        category: 'Memoir',
        tags: ['allotment', 'lists'],
      },
      published: daysAgo(5, '06:45'),
    },
  ],
};
