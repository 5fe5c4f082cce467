import type { Random } from './random.ts';

export function sentence(random: Random): string {
  const words = Array.from({ length: random.between(2, 6) }, () => random.pick(vocabulary));
  const first = words[0]!.charAt(0).toUpperCase() + words[0]!.slice(1);
  const plainSentence =
    [first, ...words.slice(1)].join(' ') + random.pick(['.', '.', '.', '!', '?', ' …', '...']);
  return random.weighted([
    [8, plainSentence],
    [2, `"${plainSentence}"`],
    [1, `“${plainSentence}” she said.`],
    [1, `(${plainSentence})`],
  ]);
}

export const phrase = (random: Random): string =>
  Array.from({ length: random.between(1, 3) }, () => random.pick(vocabulary)).join(' ');

const vocabulary = String.raw`
  lamp|harbour|winter|keeper|nobody|asked|the|and|of|was|lit|ledger|half-light|rain — then|well...|e.g.|Mr. Hale|No. 7
  don’t|o'clock|naïve|Zürich|señora|café|étude|日本語|Привет|🌊|AT&T|x < y|5 ft|3.14|1984|#4|50%|$5|~ten
  a*b|snake_case|[sic]|C:\tmp|&amp;|<b>`
  .trim()
  .split(/\n\s+|\|/);

export function randomClipboard(random: Random): { html?: string; text: string; keeps: readonly string[] } {
  const [one, two, three] = [phrase(random), phrase(random), phrase(random)].map(
    (words) => words.replaceAll(/[^\p{L} ]/gu, '').trim() || 'keeper',
  ) as [string, string, string];
  const keeps = [one, two, three];
  return random.pick([
    { text: `${one}\n${two}\n${three}`, keeps },
    { text: `“${one}?”\n“${two}.”\n\n“${three}!”`, keeps },
    { text: `## ${one}\n\nSome **${two}** and\n\n* ${three}\n* more`, keeps },
    { text: `${one}\n\n* * *\n\n${two}\n\n***\n\n${three}`, keeps },
    { text: `${one} &mdash; ${two} &amp; ${three}`, keeps },
    { text: `    ${one}\n\t${two}\n1984. ${three}`, keeps },
    { html: wordHtml(one, two, three), text: keeps.join('\n'), keeps },
    { html: googleDocsHtml(one, two, three), text: keeps.join('\n'), keeps },
    { html: webPageHtml(one, two, three), text: keeps.join('\n'), keeps },
  ]);
}

const wordHtml = (one: string, two: string, three: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->` +
  `<p class=MsoNormal><b>${one}<o:p></o:p></b></p><p class=MsoNormal align=center style='text-align:center'>* * *<o:p></o:p></p>` +
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>${two}</p>` +
  `<p class=MsoNormal><i>${three}&nbsp;</i></p><!--EndFragment--></body></html>`;

const googleDocsHtml = (one: string, two: string, three: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">${one} </span>` +
  `<span style="font-style:italic"> ${two}</span></p><br><ul><li dir="ltr"><p role="presentation"><span>${three}</span></p></li></ul></b>`;

const webPageHtml = (one: string, two: string, three: string) =>
  `<article><h2>${one}</h2><p>See <a href="https://example.com/a?b=1&amp;c=2">${two}</a><br>and</p><blockquote>${three}</blockquote>` +
  `<img src="https://example.com/x.png" alt=""><script>document.title='x'</script></article>`;
