import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { directionOfLanguage } from '#shared/domain/direction.ts';

export function page({ title, language, body, type, root = '' }: PageContent): string {
  const code = escapeXml(language);
  const direction = directionOfLanguage(language) === 'rtl' ? ' dir="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${code}" xml:lang="${code}"${direction}>
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${root}style.css"/>
</head>
<body epub:type="${type}">
${body}
</body>
</html>
`;
}

interface PageContent {
  readonly title: string;
  readonly language: string;
  readonly body: string;
  readonly type: 'frontmatter' | 'bodymatter' | 'cover';
  readonly root?: string;
}

export interface EpubPage {
  readonly id: string;
  readonly file: string;
  readonly kind: 'chapter' | 'part';
  readonly name: string;
  readonly isUntitled: boolean;
  readonly xhtml: string;
}
