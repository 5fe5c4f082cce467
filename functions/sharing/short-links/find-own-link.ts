import { shortCodeOf } from '#shared/domain/sharing/short-code.ts';
import type { Person } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { ShortLinkStore, StoredShortLink } from '#functions/sharing/short-link-store.ts';

/**
 * Finds the actor's link by its code as typed, even if it is retired. Throws if the link belongs to another person or
 * to no one.
 */
export async function findOwnLink(
  links: Pick<ShortLinkStore, 'get'>,
  typed: string,
  actor: Pick<Person, 'id'>,
): Promise<StoredShortLink> {
  const shortCode = shortCodeOf(typed);
  const link = shortCode === undefined ? undefined : await links.get(shortCode);
  if (!link?.ownerId) throw noSuchLink();
  if (link.ownerId !== actor.id)
    throw new Refusal('forbidden', 'Only the author of this short link can view or deactivate it.');
  return link;
}

export const noSuchLink = () => new Refusal('not_found', 'This short link doesn’t exist.');
