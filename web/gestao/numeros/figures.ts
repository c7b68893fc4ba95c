import type { ResponseOf } from '#contract/endpoint.ts'
import type { verNumeros } from '#contract/numeros.ts'
import { countOf, shareOf } from '../../format/count.ts'
import { shortDay } from '../../format/time.ts'
import { bars, lyingBar } from '../../html/bars.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from './figures.messages.ts'

export type Figures = ResponseOf<typeof verNumeros>
type DayOfHolds = Figures['reservas'][number]

/** The outcomes of holds, the best first, and the colour of each. */
const outcomes = [
  ['concluidas', 'boa'],
  ['expiradas', 'media'],
  ['canceladas', 'neutra'],
  ['sem_stock', 'ma'],
] as const
const ages = [
  ['dia', 'boa'],
  ['semana', 'boa'],
  ['mes', 'media'],
  ['mais', 'ma'],
  ['nunca', 'neutra'],
] as const

interface OfDay {
  dia: string
  value: number
}

const madeOn = (day: DayOfHolds) => day.activas + outcomes.reduce((sum, [name]) => sum + day[name], 0)
const sum = (days: readonly OfDay[]) => days.reduce((total, { value }) => total + value, 0)
const greatest = (days: readonly OfDay[]) => days.reduce((most, day) => (day.value > most.value ? day : most))

function axis(days: readonly OfDay[]): Html {
  const [first] = days
  const most = greatest(days)
  const middle = most.value === 0 ? messages.nothing : messages.most(countOf(most.value), shortDay(most.dia))
  return html`
    <p class="eixo" aria-hidden="true">
      <span>${shortDay(first?.dia ?? '')}</span>
      <span>${middle}</span>
      <span>${messages.today}</span>
    </p>
  `
}

interface Chart {
  /** Above it. */
  name: string
  /** The description for screen readers. */
  spoken: string
  tone: string
  days: readonly OfDay[]
  /** Share beside the total, and text under the name. */
  more?: { share: string; text: string }
}

/** A figure with its total, its bars up to the greatest, and where they begin and end. */
function chart({ name, spoken, tone, days, more }: Chart): Html {
  const total = countOf(sum(days))
  const most = greatest(days)
  const end = most.value === 0 ? messages.spokenNone : messages.spokenMost(countOf(most.value), shortDay(most.dia))
  const all = days.map(({ dia, value }) => ({ name: messages.bar(shortDay(dia), countOf(value)), value }))
  return html`
    <figure class="grafico">
      <figcaption>
        <span class="nome-do-grafico">${name}</span>
        <span class="valor">
          <strong>${total}</strong>
          ${more ? html` <span class="parte">${messages.percent(more.share)}</span>` : ''}
        </span>
        ${more ? html`<span class="leve sobre">${more.text}</span>` : ''}
      </figcaption>
      ${bars({ bars: all, top: most.value, spoken: messages.spoken(spoken, total, days.length) + end, tone })}
      ${axis(days)}
    </figure>
  `
}

/** Charts of the reservations by day: all that were made, and those of each outcome. */
export function holdCharts({ reservas }: Figures): Html {
  const made = reservas.map((day) => ({ dia: day.dia, value: madeOn(day) }))
  const live = reservas.reduce((total, { activas }) => total + activas, 0)
  const each = outcomes.map(([name, tone]) => ({
    name,
    tone,
    days: reservas.map((day) => ({ dia: day.dia, value: day[name] })),
  }))
  const ended = each.reduce((total, { days }) => total + sum(days), 0)
  return html`
    <div class="grande-e-pequenos">
      ${chart({ name: messages.made, spoken: `${messages.holds}, ${messages.made}`, tone: 'todas', days: made })}
      ${live > 0 ? html`<p class="leve">${messages.live(live)}</p>` : ''}
      <div class="pequenos">
        ${each.map(({ name, tone, days }) =>
          chart({
            name: messages.outcomes[name],
            spoken: `${messages.holds}, ${messages.outcomes[name]}`,
            tone,
            days,
            more: { share: shareOf(sum(days), ended), text: messages.about[name] },
          }),
        )}
      </div>
      <p class="leve">${messages.ownScale}</p>
    </div>
  `
}

export function searchChart({ procuras_vazias }: Figures): Html {
  const days = procuras_vazias.map(({ dia, vezes }) => ({ dia, value: vezes }))
  return chart({ name: messages.inAMonth, spoken: messages.searches, tone: 'media', days })
}

/** Shows how many pharmacies updated their stock when: each figure in words, with a bar beside it. */
export function stockAges({ stock }: Figures): Html {
  const total = ages.reduce((all, [age]) => all + stock[age], 0)
  if (total === 0) return html`<p class="vazio">${messages.noPharmacies}</p>`
  return html`
    <ul class="idades">
      ${ages.map(
        ([age, tone]) => html`
          <li>
            <span>${messages.ages[age]}</span>
            <span class="valor">
              <strong>${countOf(stock[age])}</strong> <span class="parte">${messages.percent(shareOf(stock[age], total))}</span>
            </span>
            ${lyingBar(stock[age], total, tone)}
          </li>
        `,
      )}
    </ul>
  `
}

/** The channels of holds, the most used first as a rule. */
const channels = ['paginas', 'sms', 'ussd', 'api'] as const

/** Shows by which client the holds were asked for: each figure in words, with a bar beside it. */
export function holdChannels({ reservas }: Figures): Html {
  const of = (channel: (typeof channels)[number]) => reservas.reduce((all, { canais }) => all + canais[channel], 0)
  const total = channels.reduce((all, channel) => all + of(channel), 0)
  if (total === 0) return html`<p class="vazio">${messages.noHolds}</p>`
  return html`
    <ul class="idades">
      ${channels.map(
        (channel) => html`
          <li>
            <span>${messages.channel[channel]}</span>
            <span class="valor">
              <strong>${countOf(of(channel))}</strong> <span class="parte">${messages.percent(shareOf(of(channel), total))}</span>
            </span>
            ${lyingBar(of(channel), total, 'boa')}
          </li>
        `,
      )}
    </ul>
  `
}

/** Chart of the SMS that were paid for, with how many came and went. */
export function textChart({ mensagens }: Figures): Html {
  const all = (name: 'sms_recebidos' | 'sms_enviados' | 'ussd_recebidos') =>
    countOf(mensagens.reduce((total, day) => total + day[name], 0))
  const days = mensagens.map(({ dia, sms_pagos }) => ({ dia, value: sms_pagos }))
  return html`
    ${chart({ name: messages.inAMonth, spoken: messages.texts, tone: 'media', days })}
    <p class="leve">${messages.textsText(all('sms_recebidos'), all('sms_enviados'))} ${messages.ussd(all('ussd_recebidos'))}</p>
  `
}

const heading = (text: string) => html`<th scope="col">${text}</th>`

/** Shows all days in figures, the last first; a table wider than a phone scrolls by itself. */
export function dayTable({ reservas, mensagens, procuras_vazias }: Figures): Html {
  const empty = new Map(procuras_vazias.map(({ dia, vezes }) => [dia, vezes]))
  const names = [
    messages.columns.day,
    messages.made,
    ...outcomes.map(([name]) => messages.outcomes[name]),
    messages.columns.live,
    ...channels.map((channel) => messages.channel[channel]),
    messages.columns.read,
    messages.columns.paid,
  ]
  const texts = new Map(mensagens.map((day) => [day.dia, day]))
  const row = (day: DayOfHolds) => [
    madeOn(day),
    ...outcomes.map(([name]) => day[name]),
    day.activas,
    ...channels.map((channel) => day.canais[channel]),
    texts.get(day.dia)?.sms_recebidos ?? 0,
    texts.get(day.dia)?.sms_pagos ?? 0,
    empty.get(day.dia) ?? 0,
  ]
  return html`
    <details class="em-tabela">
      <summary class="botao claro fino">${messages.table}</summary>
      <div class="rolar" role="region" aria-label="${messages.table}" tabindex="0">
        <table class="dias">
          <thead><tr>${[...names, messages.columns.searches].map(heading)}</tr></thead>
          <tbody>
            ${reservas.toReversed().map(
              (day) => html`
                <tr><th scope="row">${shortDay(day.dia)}</th>${row(day).map((value) => html`<td>${countOf(value)}</td>`)}</tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </details>
  `
}
