import { exportDays, trashDays } from '#shared/domain/books/book-limits.ts';
import { restDaysAWeek } from '#shared/domain/books/writing-goals.ts';
import { textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import type { Topic } from './topic.ts';

export const writingTopics: readonly Topic[] = [
  {
    id: 'books',
    question: 'How do I start a book?',
    answer: `Your books are on your shelf, under “Books”. Start one there, or import one from Word, OpenDocument (LibreOffice), EPUB, HTML, Markdown or plain text. If the letters of an older text file look strange in the preview, choose another text encoding. Deleted books stay in the trash for ${trashDays} days.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'google docs',
    question: 'Can I import from Google Docs?',
    answer:
      'Yes. In Google Docs, choose “File”, “Download”, “Microsoft Word (.docx)”, then import that file on your shelf. You see its chapters before anything is saved, and its pictures come along. Or copy a chapter and paste it: formatting, footnotes and links are kept. Any program that saves .docx or .odt files works the same way, such as LibreOffice and Scrivener.',
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'goals',
    question: 'How do I set a writing goal?',
    answer: `Set a daily or weekly goal on your shelf, in words or characters. Writing on all your devices counts, and ${restDaysAWeek} rest days a week don’t break your streak. You’ll find the goal for a whole book in its details.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'chapters',
    question: 'How do I write and arrange chapters?',
    answer:
      'Chapters are in the outline, next to your page. Drag them or use the keyboard, split one at the cursor or join two from their menus, and compare earlier versions word by word. Find ignores accents and kinds of quotation marks, and shows each replacement first. A footnote (Ctrl-Alt-F) goes to the end of its chapter, and the voices don’t read it aloud. Stuck? Ask the AI: “Write the next 500 words”.',
  },
  {
    id: 'typing',
    question: 'How do I type scene breaks and lists?',
    answer:
      'Type * * * on a line of its own and press Enter for a scene break. In an empty paragraph, “1. ” starts a numbered list. So does “- ” a plain one, unless dialogue in your book’s language begins with a dash. Quotation marks and dashes follow the language of your book. Undo restores what you typed, and you can turn each of these off under “More tools”.',
  },
  {
    id: 'pictures',
    question: 'How do I add pictures to my text?',
    answer: `In a chapter or post, choose “Picture…” under “More tools” (Ctrl-Alt-P), or paste or drop pictures where they belong: PNG, JPEG, WebP, SVG, or a GIF as a still picture. A book or post can have ${textPictureLimits.pictures}. Describe each picture for people who can’t see it, and add a caption if you like; both can be changed at the picture, which can also be replaced or deleted there. Pictures are private until you publish a post with them. We remove what a camera notes in a photo, such as place and time.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'fixing',
    question: 'How do I fix a whole chapter at once?',
    answer:
      'Choose “Fix this chapter…” under “More tools”. It corrects quotation marks, apostrophes, dashes, double spaces and spaces before punctuation by the language of your book. You see each place first and can leave out what you want to keep; one Undo restores everything. It uses no AI and no credits. From there you can fix the whole book, which keeps a version of each chapter. We offer it after an import too.',
  },
  {
    id: 'outline',
    question: 'What is the outline for?',
    answer:
      'The outline shows the parts and chapters of a book. Create it yourself, or let the AI suggest one from your premise. Nothing enters your book until you accept it.',
  },
  {
    id: 'summary',
    question: 'How do I get a summary of my book?',
    answer:
      'A book and each of its chapters can have a summary. Write it yourself under “Details”, or let the AI write it under “Story”. Summaries help the AI keep track of a long book.',
  },
  {
    id: 'ai',
    question: 'What can the AI do for me?',
    answer:
      'The AI answers questions about your book, rewrites what you select, and continues where you stopped. Full Book Mode gives the AI whole-book context. To start, open a chapter and try “Write the next 500 words”. Its text enters your book only when you accept it.',
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'save',
    question: 'How is my text saved?',
    answer:
      'You don’t need to save: Quillcast has auto-save. Everything you type is kept on your device first and sent to the server seconds later. You can keep writing offline; your text is sent when you’re back online.',
  },
  {
    id: 'trash',
    question: 'How do I restore something I deleted?',
    answer: `Deleted books and chapters are in the trash on your shelf for ${trashDays} days, deleted posts in the trash under “Posts”. Restore them there, or delete them permanently. You can’t restore a deleted recording, but you can generate it again.`,
    way: { text: 'Trash', href: '/books/trash' },
  },
  {
    id: 'export',
    question: 'What can I export?',
    answer: `Export a book as EPUB, Word, Markdown or plain text, or as a manuscript for editors: open it and choose “Export”. For a print shop, “Print (PDF)” sets the inside of a paperback and its cover, in five page sizes and three looks. Pictures are in the file; plain text has their descriptions. The file is kept for ${exportDays} days. You can download audio as MP3, and export everything at once in your account settings.`,
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'pen names',
    question: 'Can I use a pen name?',
    answer:
      'Yes. Enter any author name, or several, in the details of a book; files and audio carry it. Without one, they carry the name of your channel. Listeners see the name of your channel and your username, which you choose too. They never see your email address, unless you enter one for your podcast’s feed.',
    way: { text: 'Your books', href: '/books/dashboard' },
  },
  {
    id: 'languages',
    question: 'Which languages can I write in?',
    answer:
      'You can write in any language. Set it in the details of your book: spelling check, quotation marks and dashes follow it. The voices speak English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Japanese, Korean, Mandarin, Hindi and Arabic; audio begins with a voice of your text’s language, and you can choose another. The app itself is in English, and it doesn’t translate.',
    way: { text: 'Hear the voices', href: '/voices' },
  },
  {
    id: 'collaboration',
    question: 'Can I write together with someone?',
    comingSoon: 'Collaboration',
    answer:
      'For now, a book has one author, and nobody else can open it. Until then, export it for your readers and editors.',
  },
  {
    id: 'templates',
    question: 'Are there templates?',
    comingSoon: 'Templates',
    answer:
      'For now, every book starts empty. Until then, let the AI suggest an outline from your premise, or duplicate a book on your shelf.',
  },
];
