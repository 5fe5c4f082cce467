import type { Channel, ChannelChange, ChannelLink } from '#shared/contract/channels/channels.ts';
import { headerColorOf } from '#shared/domain/channels/header-colors.ts';

export interface ChannelDraft {
  readonly channelName: string;
  readonly headerColor: string;
  readonly bio: string;
  readonly links: readonly ChannelLink[];
}

export const draftOf = ({ channelName, headerColor, bio, links }: Channel): ChannelDraft => ({
  channelName,
  headerColor,
  bio,
  links,
});

/**
 * Always includes name and colour (S3.23), but the rest only if changed, so that two windows don't undo each other's
 * changes.
 */
export function changeFrom(draft: ChannelDraft, channel: Channel): ChannelChange {
  const bio = draft.bio.trim();
  const links = linksFrom(draft);
  return {
    channelName: draft.channelName.trim(),
    headerColor: headerColorOf(draft.headerColor) ?? draft.headerColor,
    ...(bio !== channel.bio && { bio }),
    ...(!areSameLinks(links, channel.links) && { links }),
  };
}

export const isChanged = (draft: ChannelDraft, channel: Channel): boolean =>
  draft.channelName.trim() !== channel.channelName ||
  (headerColorOf(draft.headerColor) ?? draft.headerColor) !== channel.headerColor ||
  draft.bio.trim() !== channel.bio ||
  !areSameLinks(linksFrom(draft), channel.links);

export function problemsOf(draft: ChannelDraft): Problems {
  return {
    ...(draft.channelName.trim() === '' && { channelName: 'Enter a channel name.' }),
    ...(headerColorOf(draft.headerColor) === undefined && {
      headerColor: 'Enter a colour like #6366f1.',
    }),
  };
}

/** Drops empty rows, so the server numbers only the remaining links. */
const linksFrom = ({ links }: ChannelDraft): ChannelLink[] =>
  links
    .filter((link) => !isBlank(link))
    .map(({ title, url }) => ({ title: title.trim(), url: addressOf(url.trim()) }));

/** Maps a row to the server's number for the link; undefined for an empty row. */
export function sentIndexOf(links: readonly ChannelLink[], index: number): number | undefined {
  const sentLinks = links.filter((link) => !isBlank(link));
  const at = sentLinks.indexOf(links[index]!);
  return at < 0 ? undefined : at;
}

const isBlank = ({ title, url }: ChannelLink) => title.trim() === '' && url.trim() === '';

/** Adds `https://` or `mailto:`, because people leave them out. */
function addressOf(text: string): string {
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

const areSameLinks = (one: readonly ChannelLink[], other: readonly ChannelLink[]): boolean =>
  one.length === other.length &&
  one.every(({ title, url }, at) => title === other[at]?.title && url === other[at]?.url);

/** The messages by field, for example `channelName` or `links.0.url`. */
export type Problems = Readonly<Record<string, string>>;
