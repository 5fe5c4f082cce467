import { changesBetween } from '#shared/domain/books/text-changes.ts';
import type { TextSave } from '#web/texts/ports.ts';
import type { Save, ServerText } from '#web/texts/saver-state.ts';

/**
 * Sends short texts completely, and long ones as changes against the server's text, so that 300 kB are not sent at
 * every pause and the last request of a closing page is small enough.
 */
export function saveBody(
  { saveId, text, keepBefore, accepted }: Save,
  base: ServerText,
  whole: boolean,
): TextSave {
  const saveFields = {
    baseRevision: base.revision,
    saveId,
    ...(keepBefore && { keepBefore }),
    ...(accepted && { accepted: [...accepted] }),
  };
  if (whole || text.length <= sentWholeCharacters) return { content: text, ...saveFields };
  const changes = [...changesBetween(base.text, text)];
  const changedCharacters = changes.reduce((sum, { insert }) => sum + insert.length + changeCharacters, 0);
  return changedCharacters < text.length ? { changes, ...saveFields } : { content: text, ...saveFields };
}

const sentWholeCharacters = 8_000;
/** The JSON around a change: `{"at":123456,"remove":12,"insert":""},` */
const changeCharacters = 40;
