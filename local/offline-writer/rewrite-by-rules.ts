import { refused, type OfflineAnswer } from './answer.ts';
import type { Material } from './material.ts';

/** Shortens and corrects by rules; its answer is the passage and nothing else. Whatever needs a model is refused. */
export function rewriteByRules({ asked, last }: Material, rules: string): OfflineAnswer {
  const passage = last('selection')?.text ?? '';
  const wanted = `${asked}\n${rules}`;
  if (/\bgrammar\b/i.test(wanted)) return changed(passage, corrected(passage), 'found nothing to correct');
  if (/\bshort(er|en)\b/i.test(wanted)) return changed(passage, shortened(passage), 'found nothing to cut');
  return onlyRules('only corrects and shortens');
}

const changed = (before: string, after: string, otherwise: string): OfflineAnswer =>
  before === after ? onlyRules(otherwise) : { text: after };

const onlyRules = (what: string) =>
  refused(`The offline writer is no model: it ${what}, by rules. Start Quillcast with a model for more.`);

/** Without the words that seldom say anything. */
export const shortened = (text: string): string =>
  text
    .replace(/\bin order to\b/gi, 'to')
    .replace(/\b(due to|because of) the fact that\b/gi, 'because')
    .replace(new RegExp(String.raw`(?<=\w) (${fillers})(?= \w)`, 'gi'), '');

export const fillers =
  'very|really|just|quite|rather|somewhat|actually|basically|simply|totally|suddenly|literally';

/** Doubled words, stray blanks, small letters where a sentence begins. */
const corrected = (text: string): string =>
  text
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/(?<=\w) +(?=[,.;:!?](\s|$))/g, '')
    .replace(/\b(?!that\b|had\b)(\w+) \1\b/gi, '$1')
    .replace(/\bi\b(?=[ '’])/g, 'I')
    .replace(/(?<=\w[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());
