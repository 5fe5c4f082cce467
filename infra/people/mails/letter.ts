/**
 * Builds a mail as plain text and HTML. The HTML is one column of blocks with inline styles, which all mail programs
 * render alike; the mail loads nothing.
 */
export function buildLetter({ title, before, code, lines, after, link, leave }: LetterParts): Letter {
  const codeLine = code === undefined ? [] : [`    ${code}`];
  const linkLine = (to: LetterLink | undefined) => (to ? [`${to.label}: ${to.to}`] : []);
  return {
    text:
      [
        title,
        before,
        ...codeLine,
        ...(lines ? [lines.text] : []),
        ...linkLine(link),
        ...after,
        ...linkLine(leave),
        'Quillcast',
      ].join('\n\n') + '\n',
    html: htmlPage(
      title,
      htmlBlock('h1', 'margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:600', escapedHtml(title)) +
        htmlParagraph(before) +
        (code === undefined ? '' : htmlBlock('p', codeStyle, code)) +
        (lines?.html ?? '') +
        (link ? htmlBlock('p', 'margin:24px 0', htmlLink(link)) : '') +
        after.map(htmlParagraph).join('') +
        (leave ? htmlBlock('p', 'margin:0', quietHtmlLink(leave)) : ''),
    ),
  };
}

const htmlPage = (title: string, content: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<meta name="color-scheme" content="light only"><title>${escapedHtml(title)}</title></head>` +
  `<body style="margin:0;padding:32px 16px;background:${pageColour};color:${textColour};font-family:${fontFamily};font-size:17px;line-height:1.6">` +
  htmlBlock(
    'div',
    `max-width:520px;margin:0 auto 12px;color:${accentColour};font-size:20px;font-weight:600`,
    productName,
  ) +
  htmlBlock(
    'div',
    `max-width:520px;margin:0 auto;padding:32px;box-sizing:border-box;background:${cardColour};border:1px solid ${borderColour};border-radius:12px`,
    content,
  ) +
  '</body></html>';

const htmlBlock = (tag: string, style: string, content: string): string =>
  `<${tag} style="${style}">${content}</${tag}>`;

const htmlParagraph = (words: string): string => htmlBlock('p', 'margin:0 0 16px', escapedHtml(words));

const htmlLink = ({ label, to }: LetterLink): string =>
  `<a href="${escapedHtml(to)}" style="display:inline-block;padding:12px 24px;background:${accentColour};color:#ffffff;border-radius:8px;text-decoration:none">${escapedHtml(label)}</a>`;

const quietHtmlLink = ({ label, to }: LetterLink): string =>
  `<a href="${escapedHtml(to)}" style="color:${accentColour}">${escapedHtml(label)}</a>`;

const escapedHtml = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const productName = 'Quillcast';

// The colours of the site's light theme, from which mail programs derive their dark mode.
const pageColour = '#f3f5f1';
const cardColour = '#fcfdfb';
const textColour = '#14201e';
const borderColour = '#cdd5cd';
const accentColour = '#0e5a55';
const fontFamily = "Georgia,'Times New Roman',serif";
const codeStyle = `margin:24px 0;padding:16px;background:#ffe7a1;color:#2b2205;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:26px;letter-spacing:3px`;

export interface Letter {
  readonly text: string;
  readonly html: string;
}

interface LetterParts {
  readonly title: string;
  readonly before: string;
  readonly code?: string;
  readonly lines?: Letter;
  readonly link?: LetterLink | undefined;
  readonly after: readonly string[];
  readonly leave?: LetterLink;
}
interface LetterLink {
  readonly label: string;
  readonly to: string;
}
