import { html as tag } from '@remix-run/html-template'

/** HTML that was made by `html`; any other text is escaped where it is put. */
export type Html = ReturnType<typeof tag>

/** The values of a template. A boolean is none: `false` would be shown. */
export type Piece = Html | string | number | null | undefined | readonly Piece[]

type Tag = (strings: TemplateStringsArray, ...values: Piece[]) => Html

/** The library's tag, for what can be shown; `html.raw` is for what was escaped where it was made. */
export const html = tag as unknown as Tag & { raw: Tag }
