/**
 * Whether an unmarked line is a chapter heading: "Chapter 12", "CHAPTER ONE: The Storm", "Kapitel IV", "Prologue".
 * Rejects sentences that only start like one.
 */
export const isChapterLine = (line: string): boolean =>
  line.length <= 120 && (chapterLine.test(line.trim()) || edgeLine.test(line.trim()));

export const isPartLine = (line: string): boolean => line.length <= 120 && partLine.test(line.trim());

const numberPattern = String.raw`(?:\d{1,4}|[ivxlcdm]{1,8}|(?:the\s+)?\p{L}{2,12}(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?)`;
const titlePattern = String.raw`\.?(?:\s*[:.\u2013\u2014-]\s*\S.{0,90})?`;

const chapterLine = new RegExp(
  String.raw`^(?:chapter|kapitel|chapitre|cap[íi]tulo|capitolo|hoofdstuk|kapittel|rozdzia[łl]|глава|luku|fejezet)\s+${numberPattern}${titlePattern}$|^第.{1,6}[章回话話]`,
  'iu',
);
const edgeLine =
  /^(?:prologue?|epilogue?|preface|foreword|afterword|introduction|interlude|prolog|epilog|vorwort|nachwort|prólogo|epílogo|prologo|epilogo|пролог|эпилог)\.?$/iu;
const partLine = new RegExp(
  String.raw`^(?:part|book|volume|act|teil|buch|partie|livre|parte|libro|tome|deel|część|часть)\s+${numberPattern}${titlePattern}$`,
  'iu',
);
