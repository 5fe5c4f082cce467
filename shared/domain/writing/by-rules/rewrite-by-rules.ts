import { refusalAnswer, type Material, type OfflineAnswer } from './material.ts';

/**
 * Only shortens and corrects; refuses anything that needs a model. The returned text must be the changed passage and
 * nothing else, because it replaces the selected text.
 */
export function rewriteByRules({ wish, last }: Material): OfflineAnswer {
  const passage = last('selection')?.text ?? '';
  const rule = /\bgrammar\b/i.test(wish)
    ? correctedText
    : /^shorten\b/i.test(wish)
      ? shortenedText
      : undefined;
  if (!rule)
    return refusalAnswer(
      `${offlineNotice} can only correct and shorten. Start Quillcast with a model for more.`,
    );
  const text = rule(passage);
  return text === passage ? refusalAnswer(`${offlineNotice} found nothing to change.`) : { text };
}

const offlineNotice = 'The offline writer isn’t an AI model. It';

export const shortenedText = (text: string): string =>
  text
    .replace(/\bin order to\b/gi, 'to')
    .replace(/\b(due to|because of) the fact that\b/gi, 'because')
    .replace(new RegExp(String.raw`(?<=\w) (${fillerWords})(?= \w)`, 'gi'), '');

export const fillerWords = 'very|really|just|quite|rather|somewhat|actually|basically|simply|suddenly';

const correctedText = (text: string): string =>
  text
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/(?<=\w) +(?=[,.;:!?](\s|$))/g, '')
    .replace(/\b(?!that\b|had\b)(\w+) \1\b/gi, '$1')
    .replace(/\bi\b(?=[ '’])/g, 'I')
    .replace(/(?<=\w[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
