import { AwsError } from '../http.ts';

/** A plain text as eSpeak's markup: nothing in it is read as a tag, an entity or phoneme notation. */
export function plainMarkup(text: string): Markup {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { markup: readable(escaped), billedCharacters: Array.from(text).length };
}

/** eSpeak knows these tags itself (a phoneme's text is spoken as written); only the text between tags is billed. */
export function ssmlMarkup(ssml: string): Markup {
  let text = ssml.trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(innermostElement, '$<text>');
  }
  const spoken = /^<speak>([^<]*)<\/speak>$/.exec(text)?.[1];
  if (spoken === undefined || /&(?!(amp|lt|gt|quot|apos);)/.test(ssml))
    throw new AwsError('InvalidSsmlException', 'Invalid SSML request');
  return { markup: readable(ssml), billedCharacters: Array.from(spoken).length };
}

const innermostElement = new RegExp(
  String.raw`<break time="[\d.]+m?s"\s*/>|` +
    String.raw`<(?<tag>prosody(?= rate=)|sub(?= alias=)|phoneme(?= alphabet=))( [a-z]+="[^"<]*")+>(?<text>[^<]*)</\k<tag>>`,
  'g',
);

/** Control characters go, `[[` would start phoneme notation, and scripts that an English voice cannot read are silent. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cf}|[^\P{Cc}\t\n\r]/gu, '')
    .replace(/\[|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, ' ');
}

type Markup = { markup: string; billedCharacters: number };
