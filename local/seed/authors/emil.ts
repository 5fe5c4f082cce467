import { daysAgo } from '#local/seed/moments.ts';
import { expert, host, textOf, type Oeuvre } from './oeuvre.ts';

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
        host('A short question tonight, between the terminus and the depot. Why is it dark?'),
        expert('Because the sun is on the other side of us?'),
        host('That’s why there’s no sun. I’m asking about the rest of it.'),
        expert(
          'Good. If space went on for ever and were filled with stars for ever, every line of sight would end on the surface of a star. The whole night sky would be as bright as the sun.',
          0,
          1,
        ),
        host('Like standing in a wood. Wherever I look, there’s a trunk.'),
        expert('Exactly like that. And it isn’t so, which means that something in that picture is wrong.', 2),
        host('Could it be dust? On my route it’s usually dust.'),
        expert(
          'It doesn’t save you. Dust that is shone upon for long enough grows hot and begins to glow itself.',
          3,
          4,
        ),
        host('Then I give up.'),
        expert(
          'There are two parts to it. The universe has an age, about fourteen billion years. Light from farther away than that has not had the time to reach us.',
          5,
          6,
        ),
        host('So it’s on its way. It’s only late.'),
        expert(
          'You’d know. And space is growing: light that has been under way for very long is stretched until our eyes no longer see it.',
          7,
        ),
        host('Stretched into what?'),
        expert(
          'A faint glow in the microwaves, the same in all directions. It is the oldest thing that can be seen.',
          8,
          9,
        ),
        host('So the night isn’t dark.'),
        expert('The night sky is bright from end to end, in a colour that nobody has eyes for.', 10),
        host('Then I’ll switch off the lights in the bus, and we can not see it together.'),
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
