/** Why nothing can be synthesized, in a sentence for whoever asked; anything else that is thrown is a bug. */
export class Refused extends Error {}
