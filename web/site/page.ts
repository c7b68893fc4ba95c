import type { Call } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import type { Contact, TextNumbers } from '../html/contact.ts'
import type { Html } from '../html/html.ts'
import type { TileSource } from '../map/tiles.ts'
import type { SessionKind } from '../session/cookies.ts'

/** The facts of a visit that a page uses. */
export interface Visit {
  /** The path of the request, without the query. */
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The operations of the API, with the session of the page's kind and no other. */
  call: Call
  /** True when a session came with the request; the API tells if it is still good. */
  signedIn: boolean
  /** The person's last place. */
  place: Place | undefined
  /** `https://botica.ao`, without a slash at the end. */
  origin: string
  /** The file that came with the form. @throws ApiFailure why it did not come */
  file(): Promise<Uint8Array<ArrayBuffer>>
  /** The state that the person took along to the identity provider. */
  journey: string | undefined
  /** The source of map tiles, when the operator configured one. */
  tiles: TileSource | undefined
  contact: Contact | undefined
  /** The number and the code for who has no data. */
  texts: TextNumbers | undefined
  /** Minutes that a hold made now lasts. */
  holdMinutes: number
  /** The marks of ended holds whose notice was read, from the browser's cookie. */
  read: string | undefined
  /** A new key each time, for a form that must do its work once. */
  newKey(): string
}

/** The result of a page: its own part, and the facts for the document around it. */
export interface Screen {
  status?: number
  /** Seconds until it is worth asking for it again. */
  retryAfter?: number | undefined
  title: string
  /** Description for search engines and previews; a page without one asks not to be indexed. */
  description?: string
  /** The canonical path with its query, when the requested one says more. */
  canonical?: string
  /** The whole address of the preview's image, when it is not Botica's. */
  image?: string
  /** Further elements of the document's head. */
  head?: Html
  /** The beginning of `main`, usable before the rest has come: styled by `style/inicio.css` alone. */
  first?: Html
  main: Html
  /** True when nobody may keep this answer: it shows personal data, which its page usually does not. */
  private?: true
  /** The ways of the office, on its pages; they have a style sheet besides. */
  office?: Html
  /** The scripts that the page uses. */
  scripts?: readonly ScriptName[]
  /** The place to remember; null to forget it. */
  remember?: Place | null
  /** The session goes on with another token. */
  session?: NewSession
  /** Null to forget the state taken to the identity provider. */
  journey?: null
}

export type ScriptName =
  | 'procura'
  | 'resultados'
  | 'inicio'
  | 'reserva'
  | 'alerta'
  | 'balcao'
  | 'stock'
  | 'artigo'
  | 'ficheiro'
  | 'gestao'

export interface NewSession {
  token: string
  until: string
}

/** Somewhere else to go, when something was done. */
export interface Redirect {
  goTo: string
  /** A session begins, or ends when null. */
  session?: NewSession | null
  /** The state to take to the identity provider, for some minutes; null to forget it. */
  journey?: string | null
  /** The marks of ended holds whose notice was read. */
  read?: string
}

/** A file to keep, of text. */
export interface FileToKeep {
  file: { name: string; type: string; text: string }
}

export type Outcome = Screen | Redirect | FileToKeep

/** A page: its requests to the API, and its HTML. Its file, `*.page.ts`, is where its URL says. */
export interface Page {
  /** The kind of session it needs; a person's and a pharmacy's never mix. */
  session: SessionKind
  /** True when nobody may keep its answers: it shows personal data. */
  private?: true
  /** The field of its form that has a file. */
  upload?: { field: string; maxBytes: number }
  /**
   * Returns the sender of a form with a file before any of it is read; by default the session of the page's kind.
   * @throws ApiFailure a session that has ended
   */
  sender?(visit: Visit): Promise<{ id: string } | { refused: Outcome }>
  /** True for a form that takes long to fill in: its text outlives the session. */
  longForm?: true
  show(visit: Visit): Promise<Outcome>
  /** Handles its form: acts and redirects, or shows the form again with its faults. */
  act?(visit: Visit, form: URLSearchParams): Promise<Outcome>
}
