import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { answerFromBook } from '#shared/domain/writing/by-rules/answer-from-book.ts';
import { continueByNotes } from '#shared/domain/writing/by-rules/continue-by-notes.ts';
import { lint } from './lint.ts';
import type { Material, OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import { outlineByScaffold } from './outline-by-scaffold.ts';
import { proposeTitles } from '#shared/domain/writing/by-rules/propose-titles.ts';
import { readMaterial } from './read-material.ts';
import { collectFacts, findContradictions } from './read-story.ts';
import { rewriteByRules } from '#shared/domain/writing/by-rules/rewrite-by-rules.ts';
import { summarize } from '#shared/domain/writing/by-rules/summarize.ts';
import { talkAbout } from './talk/index.ts';

/**
 * Writes an answer by fixed rules, without a model. The last line of `rules` names the task; the last of `blocks` is
 * the current request.
 */
export function writeOffline(rules: string, blocks: readonly string[]): OfflineAnswer {
  const [, task = 'chat'] = /^Task: (\w+)/.exec(rules.trimEnd().split('\n').at(-1)!) ?? [];
  return writers[task as Task](readMaterial(blocks));
}

const writers: Record<Task, (material: Material) => OfflineAnswer> = {
  chat: answerFromBook,
  continue: continueByNotes,
  rewrite: rewriteByRules,
  suggestions: lint,
  outline: outlineByScaffold,
  summary: summarize,
  titles: proposeTitles,
  facts: collectFacts,
  continuity: findContradictions,
  podcast: talkAbout,
};

type Task = AnswerKind | 'podcast';
