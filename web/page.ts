import type { Call } from './call/call.ts'
import type { Contact } from './html/contact.ts'
import type { Html } from './html/html.ts'
import type { TileSource } from './map/tiles.ts'
import type { Place } from './place/place.ts'
import type { SessionKind } from './session/cookies.ts'

/** What a page knows of a visit. */
export interface Visit {
  /** As it was asked for, without the query. */
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The operations of the API, with the session of the page's kind and no other. */
  call: Call
  /** They brought a session; whether it is still good, the API says. */
  signedIn: boolean
  /** Where they said they are, the last time. */
  place: Place | undefined
  /** `https://botica.ao`, without a slash at the end. */
  origin: string
  /** The file that came with the form. @throws ApiFailure why it did not come */
  file(): Promise<Uint8Array<ArrayBuffer>>
  /** What they took along to the identity provider. */
  journey: string | undefined
  /** Of streets, where the operator has somebody who gives them. */
  tiles: TileSource | undefined
  contact: Contact | undefined
  /** Of holds that ended, the marks of those whose notice they have read, as their browser keeps it. */
  read: string | undefined
  /** A new key each time, for a form that must do its work once. */
  newKey(): string
}

/** What is shown: the page's own part, and what the document around it says. */
export interface Screen {
  status?: number
  /** Seconds until it is worth asking for it again. */
  retryAfter?: number | undefined
  title: string
  /** For search engines and previews; a page without one asks not to be indexed. */
  description?: string
  /** Its own address, when the one asked for says more than what it is: a path, with its query. */
  canonical?: string
  /** Of a preview, where it is another than Botica's: its whole address. */
  image?: string
  /** More for the document's head. */
  head?: Html
  /** What `main` begins with and can be used before all else has come: styled by `style/inicio.css` alone. */
  first?: Html
  main: Html
  /** Nobody may keep it: it shows what is somebody's, as its page at other times does not. */
  private?: true
  /** The ways of the office, on its pages; they have a style sheet besides. */
  office?: Html
  /** Of the scripts that make it quicker, those it uses. */
  scripts?: readonly ScriptName[]
  /** Where they said they are: remembered, or forgotten when null. */
  remember?: Place | null
  /** The session goes on with another token. */
  session?: NewSession
  /** What they took along is forgotten. */
  journey?: null
}

export type ScriptName =
  | 'procura'
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
  /** What they take along to the identity provider, for some minutes; forgotten when null. */
  journey?: string | null
  /** Of holds that ended, the marks of those whose notice they have read. */
  read?: string
}

/** A file to keep, of text. */
export interface FileToKeep {
  file: { name: string; type: string; text: string }
}

export type Outcome = Screen | Redirect | FileToKeep

/** A page is what it asks of the API, and its HTML. Its file is where its URL says. */
export interface Page {
  /** Whose session it is opened with; a person's and a pharmacy's never mix. */
  session: SessionKind
  /** Nobody may keep it: it shows what is somebody's. */
  private?: true
  /** Of its form, the field with a file. */
  upload?: { field: string; maxBytes: number }
  /**
   * Who sends a form with a file, asked before any of it is read; without it, whoever has a session of the page's kind.
   * @throws ApiFailure a session that has ended
   */
  sender?(visit: Visit): Promise<{ id: string } | { refused: Outcome }>
  /** Its form takes long to fill in: what was written outlives the session. */
  longForm?: true
  show(visit: Visit): Promise<Outcome>
  /** What its form does: act and redirect, or show the form again with what is wrong. */
  act?(visit: Visit, form: URLSearchParams): Promise<Outcome>
}
