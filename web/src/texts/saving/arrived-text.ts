import type { DocumentKit, StoredText } from '#web/texts/ports.ts';
import type { ArrivedText, Save } from '#web/texts/saver-state.ts';

/**
 * A text of the server as the saver takes it in. `sent`: the save that it may be the answer to; a long text is read
 * anew (0.1 s for 350 kB) only where it is another.
 */
export const arrivedText = (
  { revision, content, recentSaves = [] }: StoredText,
  kit: DocumentKit,
  sent?: Save,
): ArrivedText => ({
  revision,
  text: content,
  blocks: content === sent?.text ? sent.blocks : kit.blocksOf(content),
  recentSaves,
});
