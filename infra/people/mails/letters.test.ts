import { describe, expect, test } from 'vitest';
import {
  accountCreatedMail,
  newEmailCodeMail,
  cognitoCodeMail,
  digestMail,
  emailChangedMail,
  invitationMail,
  type Mail,
} from './letters.ts';

const mails = {
  invitation: invitationMail,
  codeForNewEmail: newEmailCodeMail,
  emailChanged: emailChangedMail,
  digest: digestMail,
  codeOfCognito: cognitoCodeMail,
  accountMade: accountCreatedMail('https://quillcast.example', 7),
};

describe.each(Object.entries(mails))('the mail "%s"', (_, { subject, text, html }) => {
  test('repeats all words of its HTML in its plain text', () => {
    const words = html
      .replace(/<title>.*?<\/title>/, '')
      .replaceAll(/<[^>]+>/g, '\n')
      .split('\n')
      .filter(Boolean);
    // Every line of the HTML must also be in the mail's plain text.
    for (const line of words) expect(text).toContain(line === '{{htmlLines}}' ? '{{lines}}' : line);
  });

  test('has no images, scripts, styles or tables', () =>
    expect(html).not.toMatch(/<(table|img|script|link|style)|url\(/i));

  test('fits the limits of Cognito and SES', () => {
    expect(subject.length).toBeLessThanOrEqual(140);
    expect(html.length).toBeLessThan(20_000);
  });
});

describe('the mails', () => {
  test('contain exactly the placeholders that SES fills in', () => {
    const placesIn = ({ subject, text, html }: Mail) =>
      [...new Set((subject + text + html).match(/{{\w+}}/g))].toSorted();
    expect(placesIn(invitationMail)).toEqual(['{{address}}', '{{code}}', '{{days}}', '{{siteUrl}}']);
    expect(placesIn(newEmailCodeMail)).toEqual(['{{code}}', '{{minutes}}']);
    expect(placesIn(emailChangedMail)).toEqual(['{{days}}', '{{link}}']);
    expect(placesIn(digestMail)).toEqual(['{{htmlLines}}', '{{lines}}', '{{siteUrl}}', '{{unsubscribe}}']);
    expect(digestMail.html).toContain('href="{{unsubscribe}}"');
    expect(emailChangedMail.html).toContain('href="{{link}}"');
    expect(invitationMail.html).toContain(
      'href="{{siteUrl}}/?signup=true#code={{code}}&amp;email={{address}}"',
    );
  });

  test('contain the placeholders that Cognito requires', () => {
    expect(cognitoCodeMail.html).toContain('{####}');
    expect(mails.accountMade.html).toMatch(/{username}.+{####}/);
  });

  test('contain no link while the address of the site is unknown', () =>
    expect(accountCreatedMail(undefined, 7).html).not.toContain('href'));
});
