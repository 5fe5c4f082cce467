import { daysAgo } from '#local/seed/moments.ts';
import { expertTurn, hostTurn, textOf, type Oeuvre } from './oeuvre.ts';

export const emil: Oeuvre = {
  username: 'emil',
  channel: {
    channelName: 'Small Hours',
    headerColor: '#3a3f8f',
    bio: 'The night sky, explained by the driver of the last bus.\nRecorded at the terminus, with the engine off.',
    links: [{ title: 'Timetable of the N7', url: 'https://example.com/n7' }],
  },
  books: [],
  audios: [
    {
      creation: {
        title: 'How Far Is the Horizon?',
        category: 'Science',
        content: textOf('emil/audio/how-far-is-the-horizon.md'),
        voiceId: 'Andrew',
      },
      description: 'A sum that fits on a ticket.',
      recorded: daysAgo(27, '01:20'),
      published: daysAgo(27, '01:40'),
    },
    {
      creation: {
        title: 'Four Things to See from a Bus Stop',
        category: 'Science',
        content: textOf('emil/audio/four-things-to-see-from-a-bus-stop.md'),
        voiceId: 'Andrew',
      },
      description: 'For the three minutes in which the bus is late.',
      recorded: daysAgo(12, '01:20'),
      published: daysAgo(12, '01:40'),
    },
    {
      creation: {
        title: 'Why the Night Is Dark',
        category: 'Science',
        content: textOf('emil/audio/why-the-night-is-dark.md'),
        isPodcast: true,
        format: 'deep-dive',
        length: 'short',
        hostVoice: 'Andrew',
        expertVoice: 'en-US-Chirp3-HD-Aoede',
        stopAtScript: true,
      },
      description: 'If there are stars in every direction, the sky should be as bright as the sun. It isn’t.',
      recorded: daysAgo(1, '01:15'),
      published: daysAgo(1, '01:40'),
      turns: [
        hostTurn('A short question tonight, between the terminus and the depot. Why is it dark?'),
        expertTurn('Because the sun is on the other side of us?'),
        hostTurn('That’s why there’s no sun. I’m asking about the rest of it.'),
        expertTurn(
          'Good. If space went on for ever and were filled with stars for ever, every line of sight would end on the surface of a star. The whole night sky would be as bright as the sun.',
          0,
          1,
        ),
        hostTurn('Like standing in a wood. Wherever I look, there’s a trunk.'),
        expertTurn(
          'Exactly like that. And it isn’t so, which means that something in that picture is wrong.',
          2,
        ),
        hostTurn('Could it be dust? On my route it’s usually dust.'),
        expertTurn(
          'It doesn’t save you. Dust that is shone upon for long enough grows hot and begins to glow itself.',
          3,
          4,
        ),
        hostTurn('Then I give up.'),
        expertTurn(
          'There are two parts to it. The universe has an age, about fourteen billion years. Light from farther away than that has not had the time to reach us.',
          5,
          6,
        ),
        hostTurn('So it’s on its way. It’s only late.'),
        expertTurn(
          'You’d know. And space is growing: light that has been under way for very long is stretched until our eyes no longer see it.',
          7,
        ),
        hostTurn('Stretched into what?'),
        expertTurn(
          'A faint glow in the microwaves, the same in all directions. It is the oldest thing that can be seen.',
          8,
          9,
        ),
        hostTurn('So the night isn’t dark.'),
        expertTurn('The night sky is bright from end to end, in a colour that nobody has eyes for.', 10),
        hostTurn('Then I’ll switch off the lights in the bus, and we can not see it together.'),
      ],
    },
  ],
  posts: [
    {
      creation: {
        title: 'A sky for people who get home late',
        content: textOf('emil/posts/a-sky-for-people-who-get-home-late.md'),
        category: 'Science',
        tags: ['stars', 'night bus'],
      },
      cover: 'night-bus',
      published: daysAgo(19, '02:10'),
    },
    {
      creation: {
        title: 'One passenger',
        content: textOf('emil/posts/one-passenger.md'),
        category: 'Memoir',
        tags: ['night bus'],
      },
      published: daysAgo(2, '02:30'),
    },
  ],
  playlist: {
    title: 'While the bus is late',
    description: 'Each of them is over before the next stop.',
  },
};
