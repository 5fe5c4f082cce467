import { storyOpening } from '#shared/domain/speech/story-opening.ts';

/**
 * The chapter of the demo. Its doubled word (“the the”) and its fillers (“quite”, “really”) are there for the offline
 * writer's rules to find.
 */
export const sample = {
  id: 'sample',
  language: 'en',
  book: 'The Tide Clock',
  chapter: 'Twelve minutes',
  text: `${storyOpening.map((sentences) => sentences.join(' ')).join('\n\n')}

She stood on the top step, with the key quite cold in her hand, and counted the swells against the post. It was really a small thing, twelve minutes. Boats had gone aground for less.

“It’s the weight,” said her uncle Bram, who mended nets and had an opinion on everything that hung from a rope. “Somebody has put a thumb on it.”

Nobody had been up there. The door was locked, and the only key was in her pocket; the dust on the stairs lay as smooth as flour. But on the the brass bob of the pendulum, at the height of a child’s eyes, was the print of a thumb, and the print was wet.`,
  notes: [
    'The room above the clock looks out past the bar, where the chart shows nothing.',
    'Bram cut the nails of the hatch himself, and hopes that she never finds it.',
  ],
  question: 'Where is the only key?',
} as const;
