export const boilerplate = [
  {
    words: 25,
    text: 'Quillcast is where authors write books with an AI that has read them, turn chapters into narration or podcasts, and publish to listeners who follow.',
  },
  {
    words: 50,
    text: 'Quillcast is a place to write books and to hear them. An AI that has read the whole book answers with quotations, suggests, and changes nothing by itself. Any chapter becomes narration or a two-voice podcast. Authors publish on channels and a blog; listeners read along, and need no account.',
  },
  {
    words: 100,
    text: 'Quillcast is a web app in which authors write books, hear them and publish them. Everything typed is kept on the device first, so that no word is lost, even offline. An AI that has read the whole book answers with quotations checked against it; its suggestions stay beside the text until the author accepts them. Any chapter becomes a narration or a podcast of two voices, heard within seconds of asking. On their channels authors share audio, playlists and posts. All voices are AI voices and labelled as such, and authors can export everything they create at any time.',
  },
] as const;

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
