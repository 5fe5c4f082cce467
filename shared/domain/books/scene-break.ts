/** `* * *`, `#`, `***`, `~`, `⁂` alone in a line: what typists write where a scene ends. */
export const isSceneBreak = (line: string): boolean =>
  line.length < 40 && /^\s*(?:#|⁂|❦|☙|(?:[*•·~–—_-]\s*){3,}|[*~]|#(?:\s*#){2})\s*$/u.test(line);
