import type { PlaceInText, PointedAt } from '#shared/contract/writing/conversations.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import type { StoredAcceptance } from '#functions/books/items.ts';
import { originTeller, type Origin } from '#shared/domain/books/provenance.ts';
import { messageIdOf } from '#functions/writing/conversation-ids.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { StoredMessage } from '#functions/writing/items.ts';

/**
 * Returns who wrote the selected words (author, AI or both), judged by the sentences that contain them. For words from
 * the AI, also returns the text that they replaced and the question that asked for them. Returns undefined if nothing
 * is selected.
 */
export async function readPointedText(
  deps: PointingDependencies,
  about: PointingSubject,
): Promise<PointedText | undefined> {
  const { ownerId, bookId, language, place } = about;
  if (!place?.text?.trim()) return undefined;
  const acceptances = await deps.acceptances.listOf(ownerId, bookId);
  const origins = originsIn(place, acceptances, language);
  const last = acceptances
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .find((one) => originsIn(place, [one], language).some((origin) => origin !== 'own'));
  const question = last?.answerId === undefined ? undefined : await questionOf(deps, ownerId, last.answerId);
  return {
    origin: origins.length === 1 ? origins[0]! : 'mixed',
    ...(last && {
      change: {
        before: last.before.slice(0, maxBeforeCharacters).toWellFormed(),
        ...(question && { asked: requestText(question) }),
      },
    }),
  };
}

function originsIn(
  { before = '', text = '', after = '' }: PlaceInText,
  accepted: readonly StoredAcceptance[],
  language: string,
): Origin[] {
  const lineStart = before.slice(before.lastIndexOf('\n') + 1);
  const end = after.indexOf('\n');
  const paragraphs = `${lineStart}${text}${end < 0 ? after : after.slice(0, end)}`;
  const [first, last] = [lineStart.length, lineStart.length + text.trimEnd().length];
  const sentences = originTeller(accepted, language)([paragraphs]).flat();
  const origins = sentences.filter(({ from, to }) => from < last && to > first).map(({ origin }) => origin);
  return origins.length > 0 ? [...new Set(origins)] : ['own'];
}

async function questionOf(deps: PointingDependencies, ownerId: string, answerId: string) {
  const answer = await deps.messages.get(ownerId, answerId);
  return answer && deps.messages.get(ownerId, messageIdOf(answer.conversationId, answer.number - 1));
}

const requestText = ({
  kind,
  text,
  options: { rewriting, tone } = { fullBook: false },
}: StoredMessage): string =>
  [rewriting ?? kind, tone, text.trim().slice(0, 200).toWellFormed()].filter(Boolean).join(': ');

const maxBeforeCharacters = 1_000;

interface PointingSubject {
  readonly ownerId: string;
  readonly bookId: string;
  readonly language: string;
  readonly place: PlaceInText | undefined;
}

export interface PointedText {
  readonly origin: PointedAt['origin'];
  readonly change?: { readonly before: string; readonly asked?: string };
}

export interface PointingDependencies {
  readonly acceptances: Pick<AcceptanceStore, 'listOf'>;
  readonly messages: Pick<MessageStore, 'get'>;
}
