/**
 * The Trusted Types policies that the CSP allows to create HTML or scripts: `app` of the app
 * (web/src/platform/trusted-types.ts), `beforePaint` of the script before the first paint (web/src/boot/before-paint),
 * and `paste` of the editor's library, which parses pastes in a separate, inert document.
 */
export const trustedTypesPolicies = {
  app: 'quillcast',
  /** HTML of posts from our API (shared/domain/posts/post-html.ts). */
  posts: 'quillcast-posts',
  beforePaint: 'quillcast-before-paint',
  paste: 'ProseMirrorClipboard',
} as const;
