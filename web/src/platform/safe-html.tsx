import { useMemo, type ComponentProps } from 'react';
import { postHtml } from './trusted-types.ts';

/** Renders HTML that the server made from Markdown (`shared/domain/posts/post-html.ts`); throws for any other HTML. */
export function SafeHtml({ html, ...rest }: SafeHtmlProps) {
  // Kept between renders, because a new object would make the browser rebuild the content.
  const innerHtml = useMemo(() => ({ __html: postHtml(html) }), [html]);
  return <div {...rest} dangerouslySetInnerHTML={innerHtml} />;
}

interface SafeHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  readonly html: string;
}
