import type { VoiceWords } from '#shared/domain/speech/voice-table.ts';

export const englishVoiceWords = {
  'en-US-Chirp3-HD-Orus': {
    description: 'Warm and unhurried; for essays and long chapters.',
    introduction: [
      'I am Orus.',
      'Put the kettle on and let me read you something long; we have all evening.',
    ],
  },
  'en-US-Chirp3-HD-Aoede': {
    description: 'Bright and attentive; a guest who knows the subject.',
    introduction: [
      'I am Aoede.',
      'Ask me anything about it, and I will tell you the part that everybody leaves out.',
    ],
  },
  Andrew: {
    description: 'Clear and even; for reports and instructions.',
    introduction: ['I am Andrew.', 'Three points, in order, and then you will know what to do.'],
  },
  Ava: {
    description: 'Close and calm; for memoir and fiction.',
    introduction: [
      'I am Ava.',
      'It was the summer the river ran backwards, and I was the only one who saw it.',
    ],
  },
  Ana: {
    description: 'Young and lively; for children’s stories.',
    introduction: ['I am Ana!', 'Once there was a fox who was afraid of the dark, so he caught the moon.'],
  },
  Ryan: {
    description: 'British and dry; for history and wit.',
    introduction: [
      'I am Ryan.',
      'History does not repeat itself, but it does have a limited supply of plots.',
    ],
  },
  Amy: {
    description: 'British and warm; for novels and letters.',
    introduction: [
      'I’m Amy.',
      'There’s tea in the pot, and on the table a letter that nobody dares to open.',
    ],
  },
  Olivia: {
    description: 'Australian and sunny; for travel and talk.',
    introduction: [
      'I’m Olivia.',
      'The road runs straight for three hundred miles, so I hope you like a long story.',
    ],
  },
  Russell: {
    description: 'Australian and plain; for news and notes.',
    introduction: [
      'Russell here.',
      'I’ll give you the short version first, and the whole of it if you’ve got the time.',
    ],
  },
} as const satisfies Readonly<Record<string, VoiceWords>>;
