import { tagged, type ContextPart } from '#functions/writing/prompt.ts';
import type { Place } from '#shared/contract/writing/conversations.ts';

/** The place that is meant, as it stands on the author's page, saved or not. It changes most often and stands last. */
export function placeOf(place: Place = {}): readonly ContextPart[] {
  const tags = [
    ['before', place.before],
    ['selection', place.text],
    ['after', place.after],
  ] as const;
  const texts = tags.flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [tagged(name, {}, text)],
  );
  return texts.length > 0 ? [{ name: 'place', text: texts.join('\n') }] : [];
}
