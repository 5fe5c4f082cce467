/** Typeset like a novel; a reader's own settings take precedence. */
export const epubStyle = `body { margin: 0 5%; line-height: 1.45; widows: 2; orphans: 2; }
p { margin: 0; text-indent: 1.3em; hyphens: auto; }
h1 + p, h2 + p, h3 + p, h4 + p, h5 + p, h6 + p, hr + p, li > p, .title-page p, .copyright-page p, .dedication p { text-indent: 0; }
p.empty { min-height: 1.45em; }
h1, h2, h3, h4, h5, h6 { font-weight: normal; line-height: 1.2; hyphens: none; break-after: avoid; text-align: center; }
h1 { font-size: 1.7em; margin: 18% 0 2em; }
h2 { font-size: 1.3em; margin: 2em 0 1em; }
h3, h4, h5, h6 { font-size: 1.1em; margin: 1.5em 0 0.8em; }
h1.part-title { margin-top: 35%; font-size: 2em; }
hr { border: 0; margin: 1.4em 0; text-align: center; height: 1.2em; }
hr::before { content: "\\2042"; }
blockquote { margin: 1em 6%; }
blockquote p { text-indent: 0; margin: 0.5em 0; }
ul, ol { margin: 0.8em 0; padding-inline-start: 1.6em; }
li[dir] { margin-inline-start: 1.6em; }
.small-caps { font-variant: small-caps; }
sup, sub { line-height: 0; font-size: 0.75em; }
table { border-collapse: collapse; margin: 1em 0; font-size: 0.9em; }
th, td { border: 1px solid; padding: 0.3em 0.6em; text-align: start; vertical-align: top; }
th.right, td.right, th[dir].left, td[dir].left { text-align: end; }
th[dir].right, td[dir].right { text-align: start; }
th.center, td.center { text-align: center; }
.footnotes { margin-top: 3em; border-top: 1px solid; padding-top: 1em; font-size: 0.85em; }
.footnotes aside { margin: 0.6em 0; }
.footnotes .back { float: left; margin-inline-end: 0.6em; }
[dir="rtl"] .back { float: right; }
aside[dir="ltr"] .back { float: left; }
.footnotes p:first-of-type { text-indent: 0; }
figure { margin: 1.4em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure img { max-width: 100%; max-height: 85vh; }
figcaption { margin-top: 0.5em; font-size: 0.85em; page-break-before: avoid; break-before: avoid; }
pre { margin: 1em 0; white-space: pre-wrap; font-size: 0.9em; }
.cover { text-align: center; margin: 0; }
.cover img { max-width: 100%; max-height: 100vh; }
.title-page { text-align: center; }
.title-page h1 { font-size: 2.2em; margin: 30% 0 0.6em; }
.book-subtitle { font-style: italic; font-size: 1.2em; }
.book-series { margin-top: 0.6em; }
.book-author { margin-top: 0.4em; }
:not(.book-author) + .book-author { margin-top: 3em; }
.book-publisher { margin-top: 6em; }
.copyright-page { margin-top: 40%; font-size: 0.85em; }
.copyright-page p { margin-bottom: 0.6em; hyphens: none; }
.dedication { margin-top: 30%; text-align: center; font-style: italic; }
.dedication p { margin-bottom: 1em; hyphens: none; }
.book-disclosure { margin: 12em 10% 0; font-size: 0.85em; hyphens: none; }
nav ol { list-style: none; padding: 0; }
nav ol ol { padding-inline-start: 1.4em; }
nav li { margin: 0.4em 0; }
nav a { text-decoration: none; color: inherit; }
`;
