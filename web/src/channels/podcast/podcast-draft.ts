import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { podcastLimits, podcastRefusals, type PodcastType } from '#shared/domain/channels/podcast-limits.ts';
import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';

export type PodcastDraft = Readonly<Required<Omit<PodcastSettings, 'type' | 'explicit'>>> & {
  readonly type: PodcastType;
  readonly explicit: boolean;
};

export const podcastDraftOf = (settings: PodcastSettings): PodcastDraft => ({
  description: '',
  category: '',
  language: '',
  explicit: false,
  type: 'episodic',
  ownerName: '',
  ownerEmail: '',
  fundingUrl: '',
  fundingText: '',
  copyright: '',
  ...settings,
});

/**
 * Returns only the fields that changed since the form was opened, so that two windows don't undo each other's changes.
 */
export function changeFrom(draft: PodcastDraft, before: PodcastDraft): PodcastSettings {
  const sentDraft = { ...draft, fundingUrl: addressOf(draft.fundingUrl.trim()) };
  return Object.fromEntries(
    Object.entries(sentDraft)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([name, value]) => value !== before[name as keyof PodcastDraft]),
  );
}

export const problemsOf = ({ ownerEmail, ownerName, fundingUrl, fundingText, ...draft }: PodcastDraft) => ({
  ...(ownerEmail.trim() !== '' &&
    !looksLikeAddress(ownerEmail.trim()) && { ownerEmail: `${invalidAddressMessage}.` }),
  ...(ownerEmail.trim() === '' && ownerName.trim() !== '' && { ownerEmail: 'Enter an address as well.' }),
  ...(fundingUrl.trim() === '' && fundingText.trim() !== '' && { fundingUrl: 'Enter a link as well.' }),
  ...(draft.description.trim().length > podcastLimits.descriptionCharacters && {
    description: podcastRefusals.descriptionTooLong,
  }),
});

/** Adds `https://`, because people leave it out. */
const addressOf = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
