/** The speakers' own lines, used in turn; `TOPIC` is replaced by the topic of the next sentences. */
export const lines = {
  'deep-dive': {
    asks: [
      'Tell me about TOPIC.',
      'And what about TOPIC?',
      'What has TOPIC to do with it?',
      'Let us stay with TOPIC for a moment.',
      'How does TOPIC come into this?',
      'I would like to hear more of TOPIC.',
      'So we come to TOPIC. What does it say there?',
    ],
    goesOn: [
      'And then?',
      'Go on.',
      'What comes next?',
      'What else does one learn?',
      'I see. And after that?',
    ],
    says: [
      '',
      'It is put like this.',
      '',
      'Here is what the text says.',
      '',
      'In its own words:',
      'Listen to this.',
    ],
  },
  brief: {
    asks: ['What does one have to know of TOPIC?', 'And TOPIC?', 'In short: what about TOPIC?'],
    goesOn: ['What else?', 'And what follows?'],
    says: [''],
  },
  debate: {
    asks: [
      'For me this is about TOPIC. Listen:',
      'I would put TOPIC first, and I can point to it.',
      'Then what do you make of TOPIC? It says:',
    ],
    goesOn: [
      'I read it otherwise. Take this:',
      'There is another side to it, though.',
      'That is one half. Here is mine:',
    ],
    says: [
      'I would set something against that.',
      'You pass over what comes with it.',
      'Fair. But hear the other sentence, too.',
      'I give you that. Still:',
    ],
  },
} as const;

export const openings = {
  'deep-dive': (title: string) =>
    `We have a text before us: ${title}. You have read it, I have not. Where does it begin?`,
  brief: (title: string) => `${title}, in a few minutes. What is it about?`,
  debate: (title: string) => `We have both read ${title}, and we do not agree. Shall we?`,
  critique: (title: string) =>
    `Let us read ${title} as its editors would. What does it do well, and where would you stop?`,
} as const;

export const endings = {
  'deep-dive': [
    'If one sentence should stay, which is it?',
    'This one.',
    'Then we leave it there. Thank you for reading it with me.',
  ],
  brief: ['And the one thing to remember?', 'This.', 'That was all there is to know. Thank you.'],
  debate: [
    'Before we stop: which sentence would you give me, whatever I make of it?',
    'This one.',
    'On that we can agree. The rest the text leaves open, and so do we.',
  ],
  critique: [
    'Which sentence would you not touch?',
    'This one.',
    'Then its author knows what to keep. Thank you.',
  ],
} as const;
