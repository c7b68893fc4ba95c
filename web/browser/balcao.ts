import './espera.ts'
import { messages } from '../balcao/counter.messages.ts'
import { money } from '../format/money.ts'
import { countDown } from './countdown.ts'
import { offerScan } from './scan.ts'
import { soundOf } from './sound.ts'

/** Shows the amount of the ticked items of a hand-over at each change, and sends it with the form. */
function keepAmountDue(): void {
  const [shown, sent] = [document.querySelector('#recebe'), document.querySelector<HTMLInputElement>('#soma')]
  const form = sent?.form
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  if (!shown || !sent || boxes.length === 0) return
  const add = () => {
    const ticked = boxes.filter(({ checked }) => checked)
    const known = ticked.every(({ dataset }) => dataset.valor !== undefined)
    const sum = ticked.reduce((all, { dataset }) => all + Number(dataset.valor), 0)
    shown.toggleAttribute('hidden', !known)
    if (known) shown.textContent = messages.confirm.receive(money(sum))
    sent.value = known ? String(sum) : ''
  }
  form?.addEventListener('change', add)
  // a page that is come back to has its boxes as they were left
  window.addEventListener('pageshow', add)
}

/** Replaces the shown list by the server's present one; the focused element keeps the focus. */
async function refresh(): Promise<void> {
  const list = document.querySelector('#lista')
  if (!list) return
  const answer = await fetch(location.pathname + location.search, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.redirected) return location.assign(answer.url)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('#lista')
  if (!fresh) return
  const active = document.activeElement
  const link = active?.closest('#lista a')?.getAttribute('href')
  const button = active?.closest('#lista button')?.id
  list.replaceWith(document.adoptNode(fresh))
  if (link) document.querySelector<HTMLElement>(`#lista a[href="${CSS.escape(link)}"]`)?.focus()
  if (button) document.getElementById(button)?.focus()
  countDown()
}

/** The wait until events are tried again; the list is polled meanwhile. */
const AGAIN_MS = 30_000
/** Milliseconds in which several events refresh the list once. */
const TOGETHER_MS = 200

interface HoldEvent {
  visita_id: string
  estado: string
  quantidade: number
  produto_nome: string
  utilizador_nome: string | null
}

const news = document.querySelector('#novas')
const ring = soundOf(document.querySelector('#som'))
/** Bookings that were there when the page came, or were announce of since: the list may show a new one before its event does. */
const known = new Set([...document.querySelectorAll('#lista [id^="r-"]')].map(({ id }) => id.slice(2)))
let source: EventSource | undefined
let soon: ReturnType<typeof setTimeout> | undefined

function refreshSoon(): void {
  clearTimeout(soon)
  soon = setTimeout(refresh, TOGETHER_MS)
}

/** Announces a new booking, by its first hold, to screen readers, and rings. */
function announce({ visita_id: id, estado, quantidade, produto_nome, utilizador_nome }: HoldEvent): void {
  refreshSoon()
  if (estado !== 'activa' || known.has(id)) return
  known.add(id)
  if (news)
    news.textContent = messages.arrived(messages.item(quantidade, produto_nome), utilizador_nome ?? messages.noName)
  ring()
}

/** Listens for holds. The browser resumes a broken stream by itself; a refused one is opened again later. */
function listen(): void {
  source = new EventSource('/balcao/eventos')
  source.addEventListener('open', refreshSoon)
  source.addEventListener('recomecar', refreshSoon)
  source.addEventListener('reserva', (event) => announce(JSON.parse((event as MessageEvent<string>).data) as HoldEvent))
  source.addEventListener('error', () => {
    if (source?.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MS)
  })
}

document.querySelector('#por-codigo')?.removeAttribute('hidden')
offerScan(document.querySelector('#ler'), (text) => {
  const field = document.querySelector<HTMLInputElement>('#codigo')
  if (!field?.form || !/^\d{6}$/.test(text)) return false
  field.value = text
  field.form.submit()
  return true
})
/** Answers that can be taken back and were told of, each with its end. */
const undoTold = new Set<string>()

/** Tells screen readers of each answer that can be taken back, once, however often the list is shown anew. */
function tellUndo(): void {
  for (const { action, dataset, firstElementChild } of document.querySelectorAll<HTMLFormElement>('#lista .desfazer')) {
    const mark = `${action} ${dataset.ate}`
    if (undoTold.has(mark)) continue
    undoTold.add(mark)
    if (news) news.textContent = firstElementChild?.textContent ?? ''
  }
}

/** Shows the list anew once an answer can no longer be taken back. */
function lookAtUndo(): void {
  const over = [...document.querySelectorAll<HTMLElement>('#lista [data-ate]')].some(
    ({ dataset }) => Date.parse(dataset.ate ?? '') < Date.now(),
  )
  if (over) refreshSoon()
}
setInterval(lookAtUndo, 1000)
setInterval(tellUndo, 1000)
keepAmountDue()
setInterval(countDown, 5000)
countDown()
if (document.querySelector('#lista')) {
  listen()
  setInterval(() => {
    if (source?.readyState !== EventSource.OPEN) refresh()
  }, AGAIN_MS)
  document.addEventListener('visibilitychange', refreshSoon)
}
