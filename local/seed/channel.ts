import type { ChannelChange } from '#shared/contract/channels/channels.ts';

/** What Ada says of her channel. */
export const sampleChannel = {
  headerColor: '#2f6f73',
  bio: 'Small histories of a harbour town that is on no map, read aloud in the evenings.\nA new chapter whenever the tide allows.',
  links: [
    { title: 'The almanac of Hallow Quay', url: 'https://example.com/almanac' },
    { title: 'Write to me', url: 'mailto:ada@example.com' },
  ],
} satisfies ChannelChange;
