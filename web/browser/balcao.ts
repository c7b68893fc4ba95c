import './espera.ts'
import { messages } from '../messages/counter.ts'
import { keepAmountDue } from './amount-due.ts'
import { countDown } from './countdown.ts'
import { refresh } from './counter-list.ts'
import { offerScan } from './scan.ts'
import { soundOf } from './sound.ts'

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
