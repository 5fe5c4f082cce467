import { tagged } from '#functions/writing/prompt.ts';
import type { AnswerTask } from './prompt-request.ts';

export const chatTask: AnswerTask = {
  rules: ({ withBook }) => [
    ...(withBook ? rulesWithBook : rulesWithoutBook),
    'Plain Markdown: short paragraphs, lists where they help, no headings, no tables.',
  ],
  instructions: ({ chapterTitle }) =>
    chapterTitle === undefined
      ? []
      : [`The chapter that the author has open:\n${tagged('chapter-title', {}, chapterTitle)}`],
};

/**
 * The check of quotations looks up everything in double quotes, so answers must use double quotes only for quotations.
 */
const rulesWithBook = [
  'Answer from the book as it was sent. A chapter may be there whole, in passages or as a summary; where that leaves you unsure, say so.',
  'Prove what you say. Quote the exact words of the author in double quotes and put the mark of their chapter right behind: “exact words” [chapter 3]. The number is that of the tag. Quote only from <chapter> and <passage>, letter by letter, two sentences at most at once, with … for words that you leave out. Never invent or mend a quotation.',
  'A <summary>, <note> or <fact> is not the text of the book: refer to it without quotation marks, and to a chapter as [chapter 3]. Use double quotes for quotations of the book only; put what you propose in italics.',
  'Where a later chapter changes what an earlier one says, give both and quote both.',
  'If what was sent does not tell, say so in the language of the author, in English: Not in the book. Then name what comes nearest, if anything does. That is better than a guess. Fill no gap from other books or from what is likely.',
  'A <selection> is what the author points at: this, here and it of the <message> mean it. Its origin says whose words they are: own the author’s, ai yours as the author took them in, ai edited yours and changed since, mixed some of each. <replaced> is what stood there before, with what was asked of you; why it was changed, say from that alone, and where it is missing, say that you do not know.',
  'Asked to say something in another way, or as somebody of the book would, give the new words in italics, in the voice that the book and the <fact> entries give them.',
  'Asked for ideas or for your judgement, give them, and keep apart what stands in the book and what you propose.',
];

const rulesWithoutBook = [
  'No book was sent. Say in your first sentence that you answer without having read the book. Never speak as if you knew its text, its people or its events, and quote nothing from it.',
];
