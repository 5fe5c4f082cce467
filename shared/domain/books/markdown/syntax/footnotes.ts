import { blankLine } from 'micromark-core-commonmark';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { factorySpace } from 'micromark-factory-space';
import type { Construct, Extension, State } from 'micromark-util-types';

/**
 * Parses GitHub's footnotes, `[^1]` and `[^1]: text`. Unlike on GitHub, a reference needs no matching note, so that a
 * block means the same on its own as in its chapter.
 */
export const footnotes = (): Extension => ({
  document: { 91: definition },
  text: { 33: exclamation, 91: reference },
});

/** Labels must be valid in a reference, in a note and in exported files. */
export const isFootnoteLabel = (label: string): boolean => /^[\p{L}\p{M}\p{N}_.:+-]{1,100}$/u.test(label);

const gfmDefinition = gfmFootnote().document![91] as Construct;

/** Removes the note's indent from blank lines too; otherwise code in a note would gain four spaces with every save. */
const definition: Construct = {
  ...gfmDefinition,
  continuation: {
    tokenize(effects, ok, nok) {
      return effects.check(
        blankLine,
        factorySpace(effects, ok, 'gfmFootnoteDefinitionIndent', indent + 1),
        gfmDefinition.continuation!.tokenize.call(this, effects, ok, nok),
      );
    },
  },
};
const indent = 4;

const reference: Construct = {
  name: 'footnoteReference',
  tokenize(effects, ok, nok) {
    let size = 0;
    const label: State = (code) => {
      if (code !== null && code > 32 && code !== 91 && code !== 93 && size <= maxLabelLength) {
        effects.consume(code);
        size += 1;
        return label;
      }
      if (size === 0) return nok(code);
      const token = effects.exit('footnoteReferenceLabel');
      if (code !== 93 || !isFootnoteLabel(this.sliceSerialize(token))) return nok(code);
      effects.enter('footnoteReferenceMarker');
      effects.consume(code);
      effects.exit('footnoteReferenceMarker');
      effects.exit('footnoteReference');
      return ok;
    };
    const caret: State = (code) => {
      if (code !== 94) return nok(code);
      effects.consume(code);
      effects.exit('footnoteReferenceMarker');
      effects.enter('footnoteReferenceLabel');
      return label;
    };
    return (code) => {
      if (code !== 91) return nok(code);
      effects.enter('footnoteReference');
      effects.enter('footnoteReferenceMarker');
      effects.consume(code);
      return caret;
    };
  },
};

/** Keeps `!` before a reference from starting an image: "He ran![^1]". */
const exclamation: Construct = {
  name: 'exclamationBeforeFootnote',
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return effects.check(reference, ok, nok);
    };
  },
};

const maxLabelLength = 200;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    footnoteReference: 'footnoteReference';
    footnoteReferenceMarker: 'footnoteReferenceMarker';
    footnoteReferenceLabel: 'footnoteReferenceLabel';
  }
}
