import type { Turn } from '#functions/writing/prompt.ts';
import type { StoredMessage } from '#functions/writing/items.ts';

/** A message as it goes along with later questions: what broke off is there for its author, and no answer. */
export const turnOf = ({ from, text, answer }: StoredMessage): Turn => ({
  from,
  text: !answer || answer.status === 'SUCCEEDED' ? text : '',
});
