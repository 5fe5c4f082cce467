/** The encodings that a text file can be read in, by the names of the WHATWG Encoding standard. */
export const encodings = [
  { name: 'utf-8', label: 'Unicode (UTF-8)' },
  { name: 'utf-16le', label: 'Unicode (UTF-16, little-endian)' },
  { name: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { name: 'windows-1252', label: 'Western European (Windows)' },
  { name: 'macintosh', label: 'Western European (Mac)' },
  { name: 'windows-1250', label: 'Central European (Windows)' },
  { name: 'iso-8859-2', label: 'Central European (ISO)' },
  { name: 'windows-1251', label: 'Cyrillic (Windows)' },
  { name: 'koi8-u', label: 'Cyrillic (KOI8)' },
  { name: 'ibm866', label: 'Cyrillic (DOS)' },
  { name: 'iso-8859-5', label: 'Cyrillic (ISO)' },
  { name: 'x-mac-cyrillic', label: 'Cyrillic (Mac)' },
  { name: 'windows-1253', label: 'Greek (Windows)' },
  { name: 'iso-8859-7', label: 'Greek (ISO)' },
  { name: 'windows-1254', label: 'Turkish (Windows)' },
  { name: 'windows-1257', label: 'Baltic (Windows)' },
  { name: 'windows-1255', label: 'Hebrew (Windows)' },
  { name: 'windows-1256', label: 'Arabic (Windows)' },
  { name: 'iso-8859-6', label: 'Arabic (ISO)' },
  { name: 'windows-874', label: 'Thai (Windows)' },
  { name: 'windows-1258', label: 'Vietnamese (Windows)' },
  { name: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { name: 'euc-jp', label: 'Japanese (EUC)' },
  { name: 'iso-2022-jp', label: 'Japanese (ISO)' },
  { name: 'gb18030', label: 'Chinese, simplified (GB18030)' },
  { name: 'big5', label: 'Chinese, traditional (Big5)' },
  { name: 'euc-kr', label: 'Korean (EUC)' },
] as const;
export type EncodingName = (typeof encodings)[number]['name'];

export const encodingNamed = (label: string): EncodingName | undefined => {
  const known = similarEncodings.get(label.toLowerCase()) ?? label.toLowerCase();
  return encodings.find(({ name }) => name === known)?.name;
};

/** Other encodings by lower-case name, each with one of ours that reads ordinary texts in the same way. */
const similarEncodings: ReadonlyMap<string, EncodingName> = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-8', 'windows-1255'],
  ['iso-8859-9', 'windows-1254'],
  ['koi8-r', 'koi8-u'],
]);
