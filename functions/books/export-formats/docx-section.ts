import { OnOffElement, type Document, type IXmlableObject } from 'docx';

/**
 * Makes the section right-to-left by adding `w:bidi`, for which the `docx` library has no option. Word expects this
 * element before `w:docGrid`.
 */
export function setSectionFromRight(document: Document): void {
  const section = document.Document.View.Body.getSectionPropertiesFor()!;
  const write = section.prepForXml.bind(section);
  section.prepForXml = (context) => {
    const properties = write(context)!['w:sectPr'] as IXmlableObject[];
    const at = properties.findIndex((property) => 'w:docGrid' in property);
    return { 'w:sectPr': properties.toSpliced(at, 0, new OnOffElement('w:bidi').prepForXml(context)!) };
  };
}
