import { tagged, type ContextPart } from '#functions/writing/prompt.ts';
import type { PointedText } from '#functions/writing/pointed/pointed-at.ts';
import { withPictureLines } from '#shared/domain/books/markdown/picture-in-words.ts';
import { withoutCodes } from '#shared/domain/books/markdown/without-codes.ts';
import type { PlaceInText } from '#shared/contract/writing/conversations.ts';

/**
 * Returns the text around the author's cursor as it is on the author's page, saved or not, with the origin of selected
 * words. This part comes last in the context, because it changes most often.
 */
export function placeOf(place: PlaceInText = {}, pointed?: PointedText): readonly ContextPart[] {
  const tags = [
    ['before', place.before],
    ['selection', place.text && withPictureLines(withoutCodes(place.text))],
    ['after', place.after],
  ] as const;
  const texts = tags.flatMap(([name, text]) =>
    text === undefined || text === ''
      ? []
      : [tagged(name, name === 'selection' && pointed ? { origin: pointed.origin } : {}, text)],
  );
  if (pointed?.change) texts.push(replacedTag(pointed.change));
  return texts.length > 0 ? [{ name: 'place', text: texts.join('\n') }] : [];
}

export const replacedTag = ({ before, asked }: NonNullable<PointedText['change']>): string =>
  tagged('replaced', { asked }, before);
