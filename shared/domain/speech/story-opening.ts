export const storyOpening = [
  [
    'The clock on the harbour office had two hands and told no time.',
    'It told the tide.',
    'Nessa Quill had wound it every Sunday since she was eleven, and in all those years it had never once been wrong about the sea.',
  ],
  ['On the first Sunday in March it was twelve minutes slow.'],
] as const;
