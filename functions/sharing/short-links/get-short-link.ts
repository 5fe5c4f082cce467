import { shortAddress } from '#shared/addresses.ts';
import type { shortLinks as contract } from '#shared/contract/sharing/short-links.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ShortLinkStore } from '#functions/sharing/short-link-store.ts';
import { findOwnLink, noSuchLink } from './find-own-link.ts';

/** Unlike `shorten`, creates no link: a page that loads again after its link was retired must not get a new one. */
export function getShortLink({ links }: Dependencies): Operation<typeof contract.getShortLink> {
  return async ({ actor, params }) => {
    const { shortCode, opens = 0, retiredAt } = await findOwnLink(links, params.shortCode, actor);
    if (retiredAt !== undefined) throw noSuchLink();
    return { shortCode, url: shortAddress(shortCode), opens };
  };
}

interface Dependencies {
  readonly links: Pick<ShortLinkStore, 'get'>;
}
