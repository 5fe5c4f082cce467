import { useMemo, type ComponentProps } from 'react';
import { postHtml } from './trusted-types.ts';

/** HTML that the server has made of an author's Markdown (`shared/domain/posts/post-html.ts`); all else of it is refused. */
export function SafeHtml({ html, ...rest }: SafeHtmlProps) {
  // One object for one text: another would have the browser make all of it again.
  const inner = useMemo(() => ({ __html: postHtml(html) }), [html]);
  return <div {...rest} dangerouslySetInnerHTML={inner} />;
}

interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  readonly html: string;
}
