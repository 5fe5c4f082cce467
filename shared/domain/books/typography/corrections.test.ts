import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { correctedDocument } from './corrected-document.ts';
import { correctionsOf } from './corrections.ts';
import { plantedPassages } from './testing/planted-passages.ts';

const fixed = (markdown: string, language: string): string => {
  const document = documentOf(markdown);
  return markdownOf(correctedDocument(document, correctionsOf(document, language)));
};

test.each(plantedPassages)(
  'a planted passage in $language gets the typography of books in that language',
  (passage) => {
    expect(fixed(passage.typed, passage.language)).toBe(passage.fixed);
    expect(fixed(passage.fixed, passage.language)).toBe(passage.fixed);
  },
);

test.each([
  ['en', "don't, the dogs' bowls, rock 'n' roll", 'don’t, the dogs’ bowls, rock ’n’ roll'],
  ['en', "'Tis true, get 'em, the '90s, summer of '69", '’Tis true, get ’em, the ’90s, summer of ’69'],
  ['en', '‘Tis true, the ‘90s, don‘t, don´t', '’Tis true, the ’90s, don’t, don’t'],
  ['en', `"I'm 'fine'," he said. "The dogs' bowls."`, '“I’m ‘fine’,” he said. “The dogs’ bowls.”'],
  ['en', "'The dogs' bowls,' he said.", '‘The dogs’ bowls,’ he said.'],
  ['en', "The 1990's, P.J.'s", "The 1990’s, P.J.'s"],
  ['en', 'Hawai‘i and O‘ahu', 'Hawai‘i and O‘ahu'],
  ['en', "'Go' and the dogs' bowls'", "'Go' and the dogs' bowls'"],
  ['de', "Hast du 'ne Idee? Das war's, Hans' Haus", 'Hast du ’ne Idee? Das war’s, Hans’ Haus'],
  ['fr', "l'ami d'hier, aujourd´hui", 'l’ami d’hier, aujourd’hui'],
  ['nl', "'s Ochtends, foto's", '’s Ochtends, foto’s'],
  ['it', "un po' d'acqua, gli anni '60", 'un po’ d’acqua, gli anni ’60'],
  ['uk', "м'ята", 'м’ята'],
])('apostrophes are set in %s: %s', (language, typed, expected) => {
  expect(fixed(typed, language)).toBe(expected);
});

test.each([
  ['Wait... what...no...', 'Wait… what…no…'],
  ['Well .... no .. 1...10 .../x . . . a', 'Well .... no .. 1...10 .../x . . . a'],
])('three points become an ellipsis: %s', (typed, expected) => {
  expect(fixed(typed, 'en')).toBe(expected);
});

test('each correction names its place, its kind and the text before and after', () => {
  const document = documentOf('# One  two\n\n> - "No," I said...');
  expect(correctionsOf(document, 'de')).toEqual([
    { kind: 'double spaces', block: 0, from: 3, to: 5, before: '  ', after: ' ' },
    { kind: 'quotation marks', block: 1, from: 0, to: 1, before: '"', after: '„' },
    { kind: 'quotation marks', block: 1, from: 4, to: 5, before: '"', after: '“' },
    { kind: 'ellipses', block: 1, from: 12, to: 15, before: '...', after: '…' },
  ]);
});

describe('Quotation marks', () => {
  test.each([
    ['en', `"Go," she said. "He said 'no' and left."`, '“Go,” she said. “He said ‘no’ and left.”'],
    ['en', `'Go,' she said. 'He said "no" and left.'`, '‘Go,’ she said. ‘He said “no” and left.’'],
    ['en', '„Go,“ she said. »No.«', '“Go,” she said. “No.”'],
    ['de', `"Geh", sagte sie. "Er sagte 'nein' und ging."`, '„Geh“, sagte sie. „Er sagte ‚nein‘ und ging.“'],
    ['de', '»Geh«, sagte sie. "Er sagte \'nein\'."', '»Geh«, sagte sie. »Er sagte ›nein‹.«'],
    ['de-CH', `"Geh", sagte sie. "Er sagte 'nein'."`, '«Geh», sagte sie. «Er sagte ‹nein›.»'],
    [
      'fr',
      `"Va", dit-elle. "Il a dit 'non' !"`,
      '«\u202FVa\u202F», dit-elle. «\u202FIl a dit “non”\u202F!\u202F»',
    ],
    ['fr', '« Va », dit-elle. «Non.»', '«\u202FVa\u202F», dit-elle. «\u202FNon.\u202F»'],
    ['fr', '" Va ", dit-elle.', '«\u202FVa\u202F», dit-elle.'],
    ['fr', '“Va”, dit-elle. “Non.”', '«\u202FVa\u202F», dit-elle. «\u202FNon.\u202F»'],
    ['es', `"Ve", dijo. "Él dijo 'no'."`, '«Ve», dijo. «Él dijo “no”.»'],
    ['es', `“Ve”, dijo. "Él dijo 'no'."`, '“Ve”, dijo. “Él dijo ‘no’.”'],
    ['it', `"Vai", disse. « No ».`, '«Vai», disse. «No».'],
    ['pl', `"Idź", powiedziała. "On rzekł 'nie'."`, '„Idź”, powiedziała. „On rzekł «nie».”'],
    ['sv', `"Gå", sade hon. "Han sade 'nej'."`, '”Gå”, sade hon. ”Han sade ’nej’.”'],
    ['ru', `"Иди", сказала она. "Он сказал „нет“."`, '«Иди», сказала она. «Он сказал „нет“.»'],
    ['cs', `"Jdi," řekla. 'Ne.'`, '„Jdi,“ řekla. ‚Ne.‘'],
    ['hu', `"Menj", mondta. "Azt mondta, 'nem'."`, '„Menj”, mondta. „Azt mondta, »nem«.”'],
    ['nb', `"Gå", sa hun.`, '«Gå», sa hun.'],
    ['ja', '"行け"と彼女は言った。「いいえ」', '「行け」と彼女は言った。「いいえ」'],
  ])('in %s become those of the language: %s', (language, typed, expected) => {
    expect(fixed(typed, language)).toBe(expected);
  });

  test.each([
    ['speech that breaks off', '"But I--" she said. "I—"', '“But I—” she said. “I—”'],
    ['a quotation after a dash or bracket', 'He said--"Go." ("Now")', 'He said—“Go.” (“Now”)'],
    ['a quotation within another one', `"'Go,' he said."`, '“‘Go,’ he said.”'],
    ['mixed marks of one pair', '“Go," she said.', '“Go,” she said.'],
    ['a quotation across bold words', '"**Go**," she *said.* **"No."**', '“**Go**,” she *said.* **“No.”**'],
    ['a quotation with a note', '"Go[^1]." "No"[^1]\n\n[^1]: "Yes."', '“Go[^1].” “No”[^1]\n\n[^1]: “Yes.”'],
    ['feet and inches within a quotation', `"He is 5'10" tall," she said.`, `“He is 5'10" tall,” she said.`],
    ['a year at the end', '"In 1990"', '“In 1990”'],
    ['several paragraphs', '"One.\n\n"Two.\n\n"Three."', '“One.\n\n“Two.\n\n“Three.”'],
    ['marks that face the wrong way', '”Go,“ she said.', '“Go,” she said.'],
  ])('are found for %s', (_what, typed, expected) => {
    expect(fixed(typed, 'en')).toBe(expected);
  });

  test.each([
    ['en', 'a quotation that never ends', '"Go, she said.'],
    ['en', 'a quotation that never begins', 'Go," she said.'],
    ['en', 'a mark within a word', 'a wo"rd "here'],
    ['en', 'feet and inches', `He is 5'10" tall and 12" wide.`],
    ['en', 'marks between spaces', 'He said " go " and left.'],
    ['en', 'a quotation that crosses another one', '"Go «now" please».'],
    ['fr', 'nested words in an open dialogue', '« Viens.\n\n— Il a dit "non".\n\n— Non\u202F? »'],
    ['fr', 'no-break spaces', '«\u00A0Va\u00A0», dit-elle\u00A0: non.'],
    ['he', 'a language with marks within words', `"לך", ג'ורג' צה"ל`],
  ])('in %s stay as they are for %s', (language, _what, typed) => {
    expect(fixed(typed, language)).toBe(typed);
  });
});

describe('Dashes', () => {
  test.each([
    ['en', 'The lamp - the last one - burned--for now.', 'The lamp—the last one—burned—for now.'],
    ['en-GB', 'The lamp - the last one -- burned--now.', 'The lamp – the last one – burned – now.'],
    ['en', 'It was – they said – late - too late.', 'It was – they said – late – too late.'],
    ['de', 'Die Lampe - die letzte - brannte.', 'Die Lampe – die letzte – brannte.'],
    ['ru', 'Лампа - последняя - горела.', 'Лампа — последняя — горела.'],
    ['en', 'I-- he said. "But--"', 'I— he said. “But—”'],
    ['en', '**The lamp** - *the last*.', '**The lamp**—*the last*.'],
    ['es', String.raw`\- Hola -dijo ella-. Pasa.`, '—Hola —dijo ella—. Pasa.'],
    ['es', '-¿Vienes? -preguntó.', '—¿Vienes? —preguntó.'],
    ['fr', String.raw`\- Bonjour, dit-il - enfin.`, '— Bonjour, dit-il – enfin.'],
    ['pl', String.raw`\- Dzień dobry - powiedział.`, '– Dzień dobry – powiedział.'],
    ['ru', '— Да.\n\n\\- Нет.', '— Да.\n\n— Нет.'],
    ['en', 'pp. 10-12, pages 123-45, 1914-1918, 1914-18', 'pp. 10–12, pages 123–45, 1914–1918, 1914–18'],
    ['de', 'S. 10-12, Seiten 3-5', 'S. 10–12, Seiten 3–5'],
  ])('are set in %s: %s', (language, typed, expected) => {
    expect(fixed(typed, language)).toBe(expected);
  });

  test.each([
    ['en', 'well-known, vor- und nachher, 10-12, 3 - 2 = 1, A - B, -5, a -b'],
    ['en', 'On 2001-12-24, tel. 1234-1999, 555-1234, 2011-12, ISO 1000-1200, v1914-1918, room 1914-1918-3'],
    ['en', 'See http://x.y/a--b and a--b@c.de and www.x.y/1914-1918 or --help and a ---- b.'],
    ['en', '`a - b--c...` and <b title="a - b">x</b>'],
    ['en', '- Bread.\n- Milk.'],
    ['es', '1914-1918 - pan'],
    ['es', '- pan\n- leche'],
    ['fr', '1914-1918'],
    ['he', 'שלום - שלום'],
  ])('are left alone in %s where a hyphen may be meant: %s', (language, typed) => {
    expect(fixed(typed, language)).toBe(markdownOf(documentOf(typed)));
  });
});

describe('Spaces', () => {
  test.each([
    ['en', 'One.  Two   three\u00A0 four', 'One. Two three four'],
    ['en', 'One , two ! Three ? Four . Five : six ; seven', 'One, two! Three? Four. Five: six; seven'],
    ['en', '"One ," he said .', '“One,” he said.'],
    ['fr', 'Quoi ? Non! Si: oui; 10:30 , 3 : 2', 'Quoi\u202F? Non\u202F! Si\u202F: oui\u202F; 10:30, 3 : 2'],
    ['fr', 'Quoi ?! "Non!"', 'Quoi\u202F?! «\u202FNon\u202F!\u202F»'],
    ['fr-CA', 'Quoi ? Non! Si', 'Quoi\u202F? Non! Si'],
    ['fr', 'Voir http://x.y:80/?a!b et 12:30.', 'Voir http://x.y:80/?a!b et 12:30.'],
  ])('are corrected in %s: %s', (language, typed, expected) => {
    expect(fixed(typed, language)).toBe(expected);
  });

  test.each([
    'A face :) and :-) here',
    'a .txt file of .5 MB',
    '3 : 2',
    'word ,word',
    'Well . . . no',
    '`a  b ,`',
  ])('are left alone where they may be meant: %s', (typed) => {
    expect(fixed(typed, 'en')).toBe(typed);
  });
});
