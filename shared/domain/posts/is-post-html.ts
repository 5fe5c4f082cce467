/**
 * Whether this is HTML as `postHtmlOf` makes it, or as a browser writes that again: there is no `<` in it but those of
 * its own elements with their own attributes. Looked at once more where it is set into a page.
 */
export const isPostHtml = (html: string): boolean => !html.replaceAll(elements, '').includes('<');

const elements =
  /<(?:\/?(?:strong|em|code|li|p|ul|ol|blockquote|pre|h[2-6])|\/a|[bh]r ?\/?|(?:p|ul|ol|blockquote|pre|h[2-6])(?: dir="auto"| class="raw"| start="\d{1,10}"| id="h-[^"]*")*|a href="(?:https?:|mailto:)[^"]*"(?: title="[^"]*")? rel="nofollow ugc noopener")>/giu;
