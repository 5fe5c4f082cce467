import { tagged } from '#functions/writing/prompt.ts';
import type { Rewriting } from '#shared/domain/writing/answer-kinds.ts';
import type { AnswerTask } from './prompt-request.ts';

export const rewriteTask: AnswerTask = {
  rules: () => [
    'Give the new text of <selection>, and nothing else: nothing of <before> or <after>, no preface, no explanation, no fence or quotation marks around it.',
    'It must fit where <selection> stood, so that <before> leads into it and <after> goes on from it. Keep person, tense, names, facts and the voice of the author, and the language of the <selection>.',
    'Keep paragraphs and line breaks, and the Markdown of what stays: emphasis, headings, lists with their numbers, links, small capitals like [words]{.smallcaps}. A sign of a note like [^1] stays behind the words that it belongs to, once; add no other. A <selection> within a sentence stays within it. A line like [Picture: …] stands for a picture: keep it as it is, in its place, once.',
    'If nothing has to change, give the <selection> unchanged.',
  ],
  instructions: ({ options: { rewriting = 'rewrite', tone } }) => [
    rewritingInstructions[rewriting],
    ...(rewriting === 'tone' && tone !== undefined ? [tagged('tone', {}, tone)] : []),
  ],
};

/**
 * The offline writer, which answers by rules instead of a model, recognises `shorten` and `grammar` by these words
 * (`rewrite-by-rules.ts`).
 */
const rewritingInstructions: Readonly<Record<Rewriting, string>> = {
  rewrite: 'Say the same in other words, at about the same length.',
  shorten: 'Shorten it to about two thirds. Lose no fact and nothing that later lines need.',
  expand:
    'Expand it to about twice its length, by what can be seen, heard and felt there and by what passes between people. Add no event.',
  describe:
    'Describe what is there more vividly, by what the senses take in: the one exact detail instead of a general word. What happens, and its order, stay.',
  tone: 'Change its tone to the one that is named here, or else to the one that the message asks for. What happens stays.',
  grammar:
    'Correct spelling, grammar and punctuation, and nothing else. Leave every word and every line break that is right, and leave dialect, the way people talk, and what is meant to be so.',
};
