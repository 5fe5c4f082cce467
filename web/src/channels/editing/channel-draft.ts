import type { Channel, ChannelChange, ChannelLink } from '#shared/contract/channels/channels.ts';
import { headerColorOf } from '#shared/domain/channels/header-colors.ts';

/** A channel as its author is changing it; the colour as they write it. */
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

/** What saving sends: name and colour always (S3.23), the rest where it differs, so that two windows do not undo each other. */
export function changeFrom(draft: ChannelDraft, channel: Channel): ChannelChange {
  const bio = draft.bio.trim();
  const links = linksFrom(draft);
  return {
    channelName: draft.channelName.trim(),
    headerColor: headerColorOf(draft.headerColor) ?? draft.headerColor,
    ...(bio !== channel.bio && { bio }),
    ...(!isSame(links, channel.links) && { links }),
  };
}

/** Whether saving would change anything. */
export const isChanged = (draft: ChannelDraft, channel: Channel): boolean =>
  draft.channelName.trim() !== channel.channelName ||
  (headerColorOf(draft.headerColor) ?? draft.headerColor) !== channel.headerColor ||
  draft.bio.trim() !== channel.bio ||
  !isSame(linksFrom(draft), channel.links);

/** What can be told to be wrong before the server is asked, at the field that it is about, named as the server does. */
export function problemsOf(draft: ChannelDraft): Problems {
  return {
    ...(draft.channelName.trim() === '' && { channelName: 'Enter a channel name.' }),
    ...(headerColorOf(draft.headerColor) === undefined && {
      headerColor: 'Enter a colour like #6366f1.',
    }),
  };
}

/** Rows that were left empty are none. The numbers of the rest are those that the server knows them by. */
const linksFrom = ({ links }: ChannelDraft): ChannelLink[] =>
  links
    .filter((link) => !isBlank(link))
    .map(({ title, url }) => ({ title: title.trim(), url: addressOf(url.trim()) }));

/** The number by which the server knows the link at `index` of the rows; none of one that is not sent. */
export function sentIndexOf(links: readonly ChannelLink[], index: number): number | undefined {
  const sent = links.filter((link) => !isBlank(link));
  const at = sent.indexOf(links[index]!);
  return at < 0 ? undefined : at;
}

const isBlank = ({ title, url }: ChannelLink) => title.trim() === '' && url.trim() === '';

/** Nobody types `https://`. */
function addressOf(text: string): string {
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

const isSame = (one: readonly ChannelLink[], other: readonly ChannelLink[]): boolean =>
  one.length === other.length &&
  one.every(({ title, url }, at) => title === other[at]?.title && url === other[at]?.url);

/** By field, as `channelName` or `links.0.url`. */
export type Problems = Readonly<Record<string, string>>;
