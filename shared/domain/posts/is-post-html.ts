/**
 * Whether HTML comes from `postHtmlOf`, or from a browser that serialised it: every `<` must belong to a known element
 * with known attributes. Serves as a second check before the HTML is inserted into a page.
 */
export const isPostHtml = (html: string): boolean => !html.replaceAll(knownElements, '').includes('<');

const knownElements =
  /<(?:\/?(?:strong|em|s|sup|sub|code|li|p|ul|ol|blockquote|pre|h[2-6]|table|thead|tbody|tr|th|td|figure|figcaption)|\/(?:a|span|section)|[bh]r ?\/?|(?:p|ul|ol|blockquote|pre|h[2-6])(?: dir="auto"| class="raw"| start="\d{1,10}"| id="h-[^"]*")*|table dir="auto"(?: tabindex="0")?|t[hd] class="(?:left|right|center)"|figcaption dir="auto"|img src="\/media\/(?:covers|private)\/[\w/.-]+" alt="[^"]*" width="\d{1,5}" height="\d{1,5}" loading="lazy" decoding="async" ?\/?|span class="small-caps"|li id="fn-\d{1,10}"|section role="doc-endnotes" aria-label="Footnotes"|a role="doc-noteref"(?: id="fnref-\d{1,10}")? href="#fn-\d{1,10}"|a role="doc-backlink" aria-label="Back to \d{1,10}" href="#fnref-\d{1,10}"|a href="(?:(?:https?:|mailto:)[^"]*|#t=\d{1,6})"(?: title="[^"]*")? rel="nofollow ugc noopener")>/giu;
