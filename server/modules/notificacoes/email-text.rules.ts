import type { EmailText } from './gateways/sender.rules.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A paragraph that is an address to open. */
export interface LinkParagraph {
  link: string
}

const asText = (paragraph: string | LinkParagraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link)

function asHtml(paragraph: string | LinkParagraph): string {
  const text = escapeHtml(asText(paragraph))
  return `<p>${typeof paragraph === 'string' ? text : `<a href="${text}">${text}</a>`}</p>`
}

/** A message in both its forms. */
export const emailText = (subject: string, paragraphs: (string | LinkParagraph)[]): EmailText => ({
  subject,
  text: `${paragraphs.map(asText).join('\n\n')}\n`,
  html: paragraphs.map(asHtml).join(''),
})
