/**
 * Detects a model's refusal in place of a manuscript text (`I'm sorry, but I can't assist with that.`), but not a story
 * in which a person says so: a refusal is short, begins with such words, mentions the request, and isn't in the
 * chapter. English only. Returns the refusal in one line.
 */
export function refusalIn(answer: string, chapterText: string): string | undefined {
  const text = answer.replaceAll(/\s+/gu, ' ').trim();
  if (text.length > maxRefusalLength || chapterText.includes(answer.trim())) return undefined;
  return refusalOpening.test(text) && requestMention.test(text) ? text : undefined;
}

const maxRefusalLength = 600;
const refusalOpening =
  /^(?:(?:i['’]m|i am) (?:really |very |truly )?sorry|sorry|i apologi[sz]e|unfortunately|as an? (?:ai|large|language)|i (?:can(?:no|['’])t|won['’]t|will not|must decline|(?:am|['’]m) (?:unable|not able|not going)))\b/iu;
const requestMention =
  /\b(?:(?:assist|help)(?: you)? (?:with|on) (?:that|this|your|creating|writing|the)|(?:that|this|your) request|comply|guidelines?|polic(?:y|ies)|language model|as an ai|(?:create|generate|write|rewrite|continue|produce|provide) (?:that|this|such|sexual|explicit|violent|graphic|content|the (?:text|passage|scene|story)))\b/iu;
