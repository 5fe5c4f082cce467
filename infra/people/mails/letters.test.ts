import { describe, expect, test } from 'vitest';
import {
  accountMade,
  codeForNewEmail,
  codeOfCognito,
  digest,
  emailChanged,
  invitation,
  type Mail,
} from './letters.ts';

const mails = {
  invitation,
  codeForNewEmail,
  emailChanged,
  digest,
  codeOfCognito,
  accountMade: accountMade('https://quillcast.example', 7),
};

describe.each(Object.entries(mails))('the mail "%s"', (_, { subject, text, html }) => {
  test('says the same as text and as HTML', () => {
    const words = html
      .replace(/<title>.*?<\/title>/, '')
      .replaceAll(/<[^>]+>/g, '\n')
      .split('\n')
      .filter(Boolean);
    // everything in the HTML must be in the text
    for (const line of words) expect(text).toContain(line === '{{htmlLines}}' ? '{{lines}}' : line);
  });

  test('fetches nothing, runs nothing and lays nothing out in tables', () =>
    expect(html).not.toMatch(/<(table|img|script|link|style)|url\(/i));

  test('fits what Cognito and SES take', () => {
    expect(subject.length).toBeLessThanOrEqual(140);
    expect(html.length).toBeLessThan(20_000);
  });
});

describe('the mails', () => {
  test('leave the places that SES fills in, and no other', () => {
    const placesIn = ({ subject, text, html }: Mail) =>
      [...new Set((subject + text + html).match(/{{\w+}}/g))].toSorted();
    expect(placesIn(invitation)).toEqual(['{{address}}', '{{code}}', '{{days}}', '{{siteUrl}}']);
    expect(placesIn(codeForNewEmail)).toEqual(['{{code}}', '{{minutes}}']);
    expect(placesIn(emailChanged)).toEqual(['{{days}}', '{{link}}']);
    expect(placesIn(digest)).toEqual(['{{htmlLines}}', '{{lines}}', '{{siteUrl}}', '{{unsubscribe}}']);
    expect(digest.html).toContain('href="{{unsubscribe}}"');
    expect(emailChanged.html).toContain('href="{{link}}"');
    expect(invitation.html).toContain('href="{{siteUrl}}/?signup=true#code={{code}}&amp;email={{address}}"');
  });

  test('leave the places that Cognito demands', () => {
    expect(codeOfCognito.html).toContain('{####}');
    expect(mails.accountMade.html).toMatch(/{username}.+{####}/);
  });

  test('have no way to a site whose address is not known yet', () =>
    expect(accountMade(undefined, 7).html).not.toContain('href'));
});
