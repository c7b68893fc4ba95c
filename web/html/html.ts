import { html as tag } from '@remix-run/html-template'

/** HTML that was made by `html`; any other text is escaped where it is put. */
export type Html = ReturnType<typeof tag>

/** The values of a template. A boolean is none: `false` would be shown. */
export type Piece = Html | string | number | null | undefined | readonly Piece[]

type Tag = (strings: TemplateStringsArray, ...values: Piece[]) => Html

/**
 * Removes the layout of a template that is written as a tree, so that its indentation is not sent. A line break and the
 * white space around it become one space between two words and between two attributes, and nothing anywhere else: next
 * to a tag and next to a value. White space that a page needs there stands on a line with other text, or in a value.
 */
function withoutLayout(strings: TemplateStringsArray): TemplateStringsArray {
  let inTag = false
  let inQuotes = false
  const texts = strings.map((text) =>
    text.replace(/[<>"]|\s*\n\s*/g, (found, at: number) => {
      if (found === '"') inQuotes = inTag && !inQuotes
      else if (!inQuotes && (found === '<' || found === '>')) inTag = found === '<'
      if (inQuotes || found.trim()) return found
      const before = text[at - 1]
      const after = text[at + found.length]
      if (inTag) return after === undefined || after === '>' || after === '/' ? '' : ' '
      return before === undefined || after === undefined || before === '>' || after === '<' ? '' : ' '
    }),
  )
  return Object.assign(texts, { raw: strings.raw })
}

/** The texts of each template without its layout, made once: a template always passes one array to its tag. */
const cached = new WeakMap<TemplateStringsArray, TemplateStringsArray>()

function textsOf(strings: TemplateStringsArray): TemplateStringsArray {
  const known = cached.get(strings)
  if (known) return known
  const made = withoutLayout(strings)
  cached.set(strings, made)
  return made
}

const withTree = (strings: TemplateStringsArray, ...values: Piece[]): Html =>
  (tag as unknown as Tag)(textsOf(strings), ...values)

/** Tag of the library, for templates written as trees; `html.raw` is for text that is escaped already. */
export const html: Tag & { raw: Tag } = Object.assign(withTree, { raw: tag.raw as unknown as Tag })
