import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { oneLine } from '#shared/contract/text.ts';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { unsubscribeAddress, unsubscribePath } from '#shared/domain/news/digest.ts';
import { templateMail } from '#functions/people/template-mail.ts';
import type { StoredDigest } from '#functions/news/digest-store.ts';

/**
 * Renders the list of news here, as text and as HTML, because the template has one placeholder for the whole list and
 * SES doesn't escape what it inserts. The headers let a mail program unsubscribe (RFC 8058); SES includes the `digest`
 * tag in its events about a bounce or a complaint.
 */
export function digestMail(client: Pick<SESv2Client, 'send'>, sender: Sender): DigestMail {
  const send = templateMail(client, sender.from);
  return (to, { digest: { personId, secret }, news, hasMore }) => {
    const lines = news.map((each) => lineOf(each, sender.siteUrl));
    if (hasMore) lines.push({ words: 'See the rest in your notifications.', address: undefined });
    const words = {
      lines: lines.map(asText).join('\n\n'),
      htmlLines: lines.map(asHtml).join(''),
      siteUrl: sender.siteUrl,
      unsubscribe: sender.siteUrl + unsubscribeAddress(secret),
    };
    const endpoint = `${sender.siteUrl}/api${unsubscribePath}?${new URLSearchParams({ secret })}`;
    return send(to, sender.template, words, {
      headers: {
        'List-Unsubscribe': `<${endpoint}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      tags: { [digestTag]: personId },
    });
  };
}

/** The name of the tag that contains the person's id. SES repeats the tags of a mail in its events about that mail. */
export const digestTag = 'digest';

function lineOf({ title, detail, address }: Notification, siteUrl: string): DigestLine {
  const words = detail === undefined ? title : `${title}${title.endsWith('.') ? '' : ':'} ${detail}`;
  return { words: oneLine(words), address: address && siteUrl + address };
}

const asText = ({ words, address }: DigestLine): string => (address ? `${words}\n${address}` : words);

const asHtml = ({ words, address }: DigestLine): string =>
  `<p style="margin:0 0 16px">${
    address
      ? `<a href="${escapedHtml(address)}" style="color:inherit">${escapedHtml(words)}</a>`
      : escapedHtml(words)
  }</p>`;

const escapedHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Sends a digest. Throws if SES doesn't take the mail. */
export type DigestMail = (
  to: string,
  told: {
    readonly digest: Pick<StoredDigest, 'personId' | 'secret'>;
    readonly news: readonly Notification[];
    readonly hasMore: boolean;
  },
) => Promise<void>;

interface DigestLine {
  readonly words: string;
  readonly address: string | undefined;
}
interface Sender {
  readonly from: string;
  readonly template: string;
  readonly siteUrl: string;
}
