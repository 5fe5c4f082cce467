import type { Turn } from '#functions/writing/prompt.ts';
import type { StoredMessage } from '#functions/writing/items.ts';

/** An interrupted answer is shown to its author, but isn't sent with later questions. */
export const turnOf = ({ from, text, answer }: StoredMessage): Turn => ({
  from,
  text: !answer || answer.status === 'SUCCEEDED' ? text : '',
});
