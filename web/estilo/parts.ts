import { RESERVATION_TIME } from '#contract/limits.ts'
import { codeBox } from '../balcao/code-box.ts'
import { counterList } from '../balcao/list.ts'
import { stockLine } from '../balcao/stock/line.ts'
import { bars, lyingBar } from '../html/bars.ts'
import { type Html, html } from '../html/html.ts'
import { opening } from '../html/opening.ts'
import { pager } from '../html/pager.ts'
import { rating } from '../html/rating.ts'
import { table } from '../html/table.ts'
import { pinMap } from '../map/pins.ts'
import { messages as search } from '../messages/search.ts'
import { resultCard } from '../procura/card.ts'
import { endedHold, liveBooking } from '../reservas/card.ts'
import { examples } from './examples.ts'
import { formParts } from './forms.ts'
import { messages } from './style-guide.messages.ts'

const { example, part } = messages

const DAYS = [3, 9, 4, 0, 12, 7, 5]
const luanda = { latitude: -8.8147, longitude: 13.2367, km: 3 }
const pinAt = (number: number, east: number, open: boolean) => ({
  ...luanda,
  longitude: luanda.longitude + east,
  text: String(number),
  open,
  href: '/estilo',
  name: messages.example.pin(number),
})
const pins = [pinAt(1, -0.004, true), pinAt(2, 0.006, false), pinAt(3, 0.0062, true)]

const groupLink = (_: unknown, text: string) => ({ href: '/estilo', name: text })

const seal = (look: string, text: string) => html`<span class="selo ${look}">${text}</span> `

const notices = html`
  <p class="aviso">${example.notice}</p>
  <p class="aviso bem">${example.done}</p>
  <p class="aviso mau">${example.bad}</p>
`
const tones = ['todas', 'boa', 'media', 'neutra', 'ma']

/** Every part in its states, each made by the function that the pages make it by. */
export function parts(): [name: string, content: Html][] {
  const { pharmacy, hours, booking, endedHold: ended, counter, items } = examples()
  const top = Math.max(...DAYS)
  const lines = items.map((item) => stockLine(item, { key: '', back: '/estilo' }))
  return [
    ...formParts(),
    [part.notices, notices],
    [
      part.states,
      html`
        ${hours.map((each) => html`<p>${opening(each)}</p>`)}
        <p>${rating(pharmacy)}</p>
        <p>
          ${seal('bom', example.good)}
          ${seal('parado', example.stopped)}
          ${seal('mau', example.failed)}
          <span class="velho">${example.old}</span>
        </p>
      `,
    ],
    [part.results, html`<ul>${resultCard(pharmacy, undefined, 1)}</ul>`],
    [part.holds, html`<ul>${liveBooking(booking, '')}${endedHold(ended)}</ul>`],
    [
      part.counter,
      html`
        ${codeBox({ value: '123', fault: example.refused })}
        ${counterList(counter)}
        <ul>${lines}</ul>
      `,
    ],
    [
      part.tables,
      table(
        part.tables,
        example.columns.map((name, index) => ({ name, ...(index === 2 && { kind: 'numero' as const }) })),
        example.rows,
      ),
    ],
    [
      part.pages,
      html`${pager('/estilo', {}, new URLSearchParams({ pagina: 'a', n: '2' }), { rows: 50, perPage: 50, next: 'b' })}`,
    ],
    [
      part.charts,
      html`
        <div class="grafico">
          ${bars({
            bars: DAYS.map((value, index) => ({ name: example.day(index + 1), value })),
            top,
            spoken: example.bars,
            tone: 'todas',
          })}
        </div>
        <ul class="idades">${tones.map((tone, index) => html`<li>${lyingBar(DAYS[index] ?? 0, top, tone)}</li>`)}</ul>
      `,
    ],
    [part.map, pinMap(luanda, pins, { label: example.map, from: luanda, under: [], groupLink })],
    [
      part.steps,
      html`
        <ol class="passos">${search.steps.list(RESERVATION_TIME).map(
          ([title, text]) => html`
            <li><h3>${title}</h3><p>${text}</p></li>
          `,
        )}</ol>
      `,
    ],
    [part.empty, html`<p>${example.nothing}</p><p><a class="botao" href="/">${example.search}</a></p>`],
  ]
}
