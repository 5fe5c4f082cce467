import type { PostChange } from '#shared/contract/posts/posts.ts';
import type { PostWords, StoredPost } from '#functions/posts/post-item.ts';

export function changedWords(
  seen: StoredPost,
  { title, excerpt, category, tags, language }: PostChange,
): Partial<PostWords> & { readonly language?: string | undefined } {
  const fields = {
    ...(title !== undefined && { title: title.trim() }),
    ...(excerpt !== undefined && { excerpt: excerpt.trim() }),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
    ...(language !== undefined && { language: language || undefined }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(seen[name as keyof StoredPost]) !== JSON.stringify(value),
    ),
  );
}

export function tagsOf(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const name = tag.toLowerCase();
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
