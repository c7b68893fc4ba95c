import { type Caller, caller } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import type { CountedVisitor, Transport } from '#call/transport.ts'
import { euMesmo } from '#contract/auth.ts'
import type { Contact, TextNumbers } from '../html/contact.ts'
import { html } from '../html/html.ts'
import type { TileSource } from '../map/tiles.ts'
import { messages as failureWords } from '../messages/failures.ts'
import { readPlace, writePlace } from '../place/place.ts'
import { signInFor } from '../session/back.ts'
import { type Keep, readCookie, type SessionKind, sessionMark, writeCookie } from '../session/cookies.ts'
import { isForged, PROOF_FIELD, withProof } from '../session/forged.ts'
import { saysStaff } from '../session/says-staff.ts'
import { type Assets, documentOf } from './document.ts'
import { failureScreen, forgedScreen, notFoundScreen, unsentScreen } from './failure.ts'
import { type Notices, noticesOf } from './notices.ts'
import type { FileToKeep, Outcome, Page, Redirect, Screen, Visit } from './page.ts'

/** Request for a page, as the server hands it over. */
export interface SiteRequest {
  /** The id of the request, which the API's own take, and an error page shows. */
  id: string
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** The sent form; undefined when the page is only to be shown. */
  form: URLSearchParams | undefined
  /** Reads the form's file. @throws the reason that none came */
  file?: () => Promise<Uint8Array<ArrayBuffer>>
  ip: string
  visitor: CountedVisitor | undefined
  /** True for a request by TLS. */
  secure: boolean
  /** Public host with its port. */
  host: string
}

export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: string
  /** The API's last refusal, for the log, when the page was refused too. */
  failure?: ApiFailure | undefined
}

export interface SiteParts {
  transport: Transport
  assets: Assets
  /** The address at which people open it, without a slash at the end; by default each request's. */
  origin: string | undefined
  /** The source of map tiles. */
  tiles: TileSource | undefined
  contact: Contact | undefined
  texts?: TextNumbers | undefined
  /** Minutes that a hold lasts here. */
  holdMinutes: number
  /** Tells what every page shows to everybody. */
  notices: () => Promise<Notices>
}

/** To sign in at an identity provider, and come back. */
const JOURNEY_SECONDS = 600
/** Lifetime, in seconds, of the cookie that names the notices read; no notice is shown for longer. */
const READ_SECONDS = 2 * 86_400
const YEAR_SECONDS = 365 * 86_400
const signInPages: Record<SessionKind, '/entrar' | '/balcao/entrar'> = { pessoa: '/entrar', farmacia: '/balcao/entrar' }

/** Sets or clears the session cookie of the page's kind. */
function sessionCookie(kind: SessionKind, session: Redirect['session']): Keep[] {
  if (session === undefined) return []
  if (session === null) return [{ name: kind, value: '', maxAge: 0 }]
  return [{ name: kind, value: session.token, maxAge: (Date.parse(session.until) - Date.now()) / 1000 }]
}

function placeCookie({ remember }: Screen): Keep[] {
  if (remember === undefined) return []
  if (remember === null) return [{ name: 'perto', value: '', maxAge: 0 }]
  // a position is of today's; where somebody lives is of the year's
  return [{ name: 'perto', value: writePlace(remember), maxAge: remember.nome ? YEAR_SECONDS : undefined }]
}

function journeyCookie(journey: Redirect['journey']): Keep[] {
  if (journey === undefined) return []
  return [{ name: 'fornecedor', value: journey ?? '', maxAge: journey === null ? 0 : JOURNEY_SECONDS }]
}

const readCookies = (read: string | undefined): Keep[] =>
  read === undefined ? [] : [{ name: 'lidas', value: read, maxAge: READ_SECONDS }]

function noFile(): never {
  throw new ApiFailure(400, { code: 'VALIDACAO', mensagem: failureWords.noFile })
}

/** Receives what the answers of the API say beside the data that a page shows. */
type Heard = Required<Pick<Caller, 'heardAge' | 'heardFailure'>>

/** The notice on a page whose data is not of now, for the database is away. */
const oldData = (seconds: number) => html`<p class="aviso" role="status">${failureWords.oldData(seconds)}</p>`

/** The whole site: a page and a request in, an answer out. Knows no server and no database. */
export function openSite({ transport, assets, origin: known, tiles, contact, texts, holdMinutes, notices }: SiteParts) {
  /** Another whenever the style is. */
  const styleMark = assets.style.replaceAll(/^.*-|\.css$/g, '')
  const originOf = ({ secure, host }: SiteRequest) => known ?? `${secure ? 'https' : 'http'}://${host}`

  function visitOf({ session }: Page, request: SiteRequest, heard?: Heard): Visit {
    const { id, path, params, query, headers, ip, visitor, secure } = request
    const token = readCookie(headers.cookie, session, secure)
    return {
      path,
      params,
      query,
      call: caller(transport, { ip, visitor, token, userAgent: headers['user-agent'], requestId: id, ...heard }),
      signedIn: token !== undefined,
      place: readPlace(readCookie(headers.cookie, 'perto', secure)),
      origin: originOf(request),
      file: request.file ?? (async () => noFile()),
      journey: readCookie(headers.cookie, 'fornecedor', secure),
      tiles,
      contact,
      texts,
      holdMinutes,
      read: readCookie(headers.cookie, 'lidas', secure),
      newKey: () => crypto.randomUUID(),
    }
  }

  async function pageAnswer(
    page: Pick<Page, 'session' | 'private'>,
    screen: Screen,
    request: SiteRequest,
    age?: number,
  ): Promise<SiteAnswer> {
    const { headers, secure, path } = request
    const token = screen.session?.token ?? readCookie(headers.cookie, page.session, secure)
    const hasStyle = readCookie(headers.cookie, 'estilo', secure) === styleMark
    const shownTo = { session: page.session, signedIn: token !== undefined, isStaff: saysStaff(token), hasStyle }
    const current = await notices()
    const around = {
      assets,
      ...shownTo,
      path,
      origin: originOf(request),
      contact,
      texts,
      notice: html`${noticesOf(current)}${age === undefined ? '' : oldData(age)}`,
    }
    const proven = withProof(documentOf(screen, around).toString(), request)
    return {
      status: screen.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': page.private || screen.private ? 'no-store' : 'private, no-cache',
        ...(screen.retryAfter !== undefined && { 'retry-after': String(screen.retryAfter) }),
        ...(page.session === 'pessoa' && { 'x-sessao': await sessionMark(token) }),
      },
      cookies: [
        ...sessionCookie(page.session, screen.session),
        ...journeyCookie(screen.journey),
        ...placeCookie(screen),
        ...(screen.first && !hasStyle ? [{ name: 'estilo', value: styleMark, maxAge: YEAR_SECONDS } as const] : []),
        ...proven.keep,
      ].map((keep) => writeCookie(keep, secure)),
      body: proven.html,
    }
  }

  const gone = (
    { goTo, session, journey, read }: Redirect,
    { session: kind }: Page,
    { secure }: SiteRequest,
  ): SiteAnswer => ({
    status: 303,
    headers: { location: goTo, 'cache-control': 'no-store' },
    cookies: [...sessionCookie(kind, session), ...journeyCookie(journey), ...readCookies(read)].map((keep) =>
      writeCookie(keep, secure),
    ),
    body: '',
  })

  const fileAnswer = ({ file: { name, type, text } }: FileToKeep): SiteAnswer => ({
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
    cookies: [],
    body: text,
  })

  const here = ({ path, query }: SiteRequest) => (query.size > 0 ? `${path}?${query}` : path)

  /** Sends a person without a session to sign in, and one who needs a second factor to set it up; both come back. */
  function elsewhere({ session, longForm }: Page, request: SiteRequest, failure: ApiFailure): Outcome | undefined {
    if (failure.noSession && longForm && request.form) {
      return unsentScreen({ signIn: signInPages[session], action: here(request), form: request.form })
    }
    if (failure.noSession) return { goTo: signInFor(signInPages[session], here(request)), session: null }
    if (failure.detalhes.motivo === 'exige_2fa') return { goTo: signInFor('/conta/segundo-factor', here(request)) }
    return undefined
  }

  const proofOf = ({ headers, secure, form }: SiteRequest) => ({
    cookie: readCookie(headers.cookie, 'prova', secure),
    field: form ? form.get(PROOF_FIELD) : undefined,
  })

  function forged(request: SiteRequest): boolean {
    const { headers, host, secure } = request
    const site = known ? new URL(known).host : host
    const sent = { fetchSite: headers['sec-fetch-site'], origin: headers.origin, host: site, secure }
    return isForged({ ...sent, proof: proofOf(request) })
  }

  async function outcomeOf(page: Page, request: SiteRequest, heard: Heard): Promise<Outcome> {
    const visit = visitOf(page, request, heard)
    if (!request.form) return page.show(visit)
    if (!page.act) return notFoundScreen()
    return forged(request) ? forgedScreen() : page.act(visit, request.form)
  }

  const sent = (page: Page, request: SiteRequest, outcome: Outcome, age?: number): SiteAnswer | Promise<SiteAnswer> => {
    if ('goTo' in outcome) return gone(outcome, page, request)
    return 'file' in outcome ? fileAnswer(outcome) : pageAnswer(page, outcome, request, age)
  }

  /** Returns the page of an API's refusal. @throws any other error */
  function refusalOutcome(page: Page, request: SiteRequest, error: unknown): Outcome {
    if (!(error instanceof ApiFailure)) throw error
    return elsewhere(page, request, error) ?? failureScreen(error, request.id)
  }

  const senderOf = async (page: Page, visit: Visit) => page.sender?.(visit) ?? (await visit.call(euMesmo)).user

  return {
    /** @throws any error that is no refusal of the API, for the server to log */
    async answer(page: Page, request: SiteRequest): Promise<SiteAnswer> {
      let age: number | undefined
      let failure: ApiFailure | undefined
      const heard: Heard = {
        heardAge(seconds) {
          age = Math.max(age ?? 0, seconds)
        },
        heardFailure(heardOne) {
          failure = heardOne
        },
      }
      const outcome = await outcomeOf(page, request, heard).catch((error) => {
        // an error page is as of now
        age = undefined
        return refusalOutcome(page, request, error)
      })
      const answer = await sent(page, request, outcome, age)
      return failure && answer.status >= 400 ? { ...answer, failure } : answer
    },
    /**
     * Decides if a form with a file may come, before any of it is read: it is of this site, and its session may send it.
     * @returns the sender's id, or the answer that refuses it
     * @throws as `answer`
     */
    async admit(page: Page, request: SiteRequest): Promise<{ id: string } | { refused: SiteAnswer }> {
      const refuse = async (outcome: Outcome) => ({ refused: await sent(page, request, outcome) })
      if (forged(request)) return refuse(forgedScreen())
      try {
        const sender = await senderOf(page, visitOf(page, request))
        return 'refused' in sender ? refuse(sender.refused) : sender
      } catch (error) {
        const { refused } = await refuse(refusalOutcome(page, request, error))
        return { refused: { ...refused, failure: error as ApiFailure } }
      }
    },
    /** Shows a request that reached no page, or failed in one. */
    failed: (failure: ApiFailure, request: SiteRequest): Promise<SiteAnswer> =>
      pageAnswer({ session: 'pessoa' }, failureScreen(failure, request.id), request),
  }
}
