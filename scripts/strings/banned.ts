import type { VisibleString } from './sources.ts';

export interface BannedIdiom {
  readonly idiom: RegExp;
  readonly instead: string;
}

export const bannedIdioms: readonly BannedIdiom[] = [
  { idiom: /\banew\b/i, instead: 'again, or “Regenerate” on a button' },
  { idiom: /\bfor ever\b/i, instead: 'permanently' },
  { idiom: /\bin the making\b/i, instead: 'processing' },
  { idiom: /\bbehind the text\b|\bcatch(?:es)? up\b/i, instead: 'out of date, update' },
  { idiom: /\b(?:take|bring)s? it along\b|\btaking everything\b/i, instead: 'download, export' },
  { idiom: /\bgoes? along\b/i, instead: 'is sent' },
  { idiom: /\bstands? (?:in(?! the way)|among|here|there|under|beside|on)\b/i, instead: 'is in, appears' },
  { idiom: /\blies? (?:in|beside|among|with)\b/i, instead: 'is in' },
  { idiom: /\b(?:take|taken|takes) (?:that |it |this )?back\b/i, instead: 'undo, restore, unpublish' },
  { idiom: /\btaken? out of\b/i, instead: 'remove from' },
  { idiom: /\bput in(?:,|$)|\bput away\b/i, instead: 'inserted; archive' },
  { idiom: /\bto rule on\b|\bruled on\b/i, instead: 'to review' },
  { idiom: /\bfollow no more\b/i, instead: 'unfollow' },
  { idiom: /\bretired?\b/i, instead: 'deactivate' },
  { idiom: /\bforget all\b|\bforgotten password\b/i, instead: 'clear history; forgot password' },
  { idiom: /\bslip of the pen\b/i, instead: 'typo' },
  { idiom: /\bSomebody\b|\bsomebody\b.*[.!?:]/, instead: 'someone' },
  { idiom: /\bmay hear it\b/i, instead: 'visibility' },
  { idiom: /\bon (?:its|the) way to (?:google|you|\{)/i, instead: 'opening, sent to' },
  { idiom: /(?<!\bthere )\b(?:is|are) no (?!longer|one)[a-z-]+\b/i, instead: 'isn’t a' },
  { idiom: /\bmake (?:it again|the sound|the file|my account)\b/i, instead: 'generate, create' },
  { idiom: /\bcould not be\b.*[.!?:]/, instead: '“We couldn’t load …”' },
  { idiom: /\bcannot\b/, instead: 'can’t' },
  { idiom: /\be-mail/i, instead: 'email' },
  { idiom: /\bthis very page\b/i, instead: 'this page' },
  {
    idiom: /\baudios\b|\b(?:an|another|each|every|one|this) audio\b(?! (?:file|format|id|player))/i,
    instead: 'recording',
  },
  // Allows “at most 55”, because the specification limits the pool id in these words (S5.12).
  { idiom: /\bat most\b(?! 55 )/i, instead: 'can be up to, can have up to' },
  { idiom: /(?<!thing )\bof yours\b|\bof one’s own\b/i, instead: 'your posts' },
  { idiom: /\bis (?:said|told)\b/i, instead: 'we or you do it' },
  { idiom: /\bplaces? on the (?:wait)?list\b/i, instead: 'a spot' },
];

export const idiomsIn = ({ text }: Pick<VisibleString, 'text'>): readonly BannedIdiom[] =>
  bannedIdioms.filter(({ idiom }) => idiom.test(text));
