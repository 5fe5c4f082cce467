/** The signs that stand escaped in a prompt's tags, as some models write them back. */
export const signsOf = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
