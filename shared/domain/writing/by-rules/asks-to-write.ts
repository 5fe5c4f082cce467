/** Whether a message asks for new text, which rules can't write: `Write the next 500 words`. */
export const asksToWrite = (message: string): boolean => writingRequest.test(message.trim());

const writingRequest =
  /^(?:(?:please|now|then|ok(?:ay)?|and|(?:can|could|would|will) you|let['’]?s|help me(?: to)?|i want you to)[\s,]+)*(?:write|continue|go on|carry on|keep (?:going|writing)|finish|draft|compose|rewrite|rephrase|reword|invent|imagine|brainstorm|come up with|make up|translate|say (?:it|this|that)\b|(?:give|show) me (?:\p{L}+ ){0,3}(?:ideas?|versions?|sentences?|paragraphs?)|(?:suggest|propose) (?:an?|some|\p{L}+) )\b/iu;
