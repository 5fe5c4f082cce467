/**
 * The policies of Trusted Types by which pages may make HTML or a script of words, as the CSP lists them: the app's
 * (web/src/platform/trusted-types.ts), that of the script before the first paint (web/src/boot/before-paint), and the
 * one by which the editor's library reads what is pasted, in a document apart in which nothing runs.
 */
export const trustedTypesPolicies = {
  app: 'quillcast',
  /** HTML of posts, which our API has made (shared/domain/posts/post-html.ts). */
  posts: 'quillcast-posts',
  beforePaint: 'quillcast-before-paint',
  paste: 'ProseMirrorClipboard',
} as const;
