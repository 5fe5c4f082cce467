/** Whether a line that begins with a dash is dialogue, and not an item of a list: the text after the dash is a sentence. */
export const isSpokenLine = (afterDash: string): boolean => sentencePattern.test(afterDash);

const sentencePattern = /^["'“«¡¿…(*_]*(?:[\p{Lu}\p{N}…]|\.{3}).*[.!?…:—–-]["'”»)*_]*\s*$/u;
