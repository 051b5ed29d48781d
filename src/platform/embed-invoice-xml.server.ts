// An invoice that software can read: XML inside a PDF/A-3, as Factur-X and ZUGFeRD require.
import { escapeXml } from '#kit/xml.ts';
import type { PdfDocument } from '#platform/pdf-text.server.ts';

export interface EmbeddedInvoice {
  readonly name: string;
  readonly xml: string;
}

/** pdfkit writes these words into XML without escaping. */
export const sanitizePdfMetadata = (words: string) => words.replaceAll('&', '+').replace(/[<>]/g, '');

/** The attached XML, and the metadata by which software recognises it (Factur-X 1.07, PDF/A-3 clause 6.8). */
export function embedInvoiceXml(doc: PdfDocument, { name, xml }: EmbeddedInvoice, at: Date): void {
  const file = { name, type: 'text/xml', relationship: 'Alternative', creationDate: at, modifiedDate: at };
  (doc as Embedding).file(Buffer.from(xml, 'utf8'), file);
  (doc as Embedding).appendXML(invoiceMetadata(name));
}

/** Methods missing from the types of pdfkit. */
type Embedding = PdfDocument & { file(data: Buffer, options: object): unknown; appendXML(xml: string): void };

const invoiceMetadata = (name: string) => `
  <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${escapeXml(name)}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${INVOICE_PROPERTIES.map(
        (property) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${property}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${property} of the embedded invoice</pdfaProperty:description>
        </rdf:li>`,
      ).join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;
const INVOICE_PROPERTIES = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'];
