import { ApiFailure } from '#call/failure.ts'
import { desligarAviso, ligarAviso, verAvisos } from '#contract/avisos.ts'
import { SERVICE_NOTICE_LENGTH } from '#contract/limits.ts'
import { clockTime, dayOf } from '../../format/time.ts'
import { todayIn } from '../../format/week.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { choices, field } from '../../html/field.ts'
import { form, hourOf, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { officePage } from '../staff.ts'
import { messages } from './notices.messages.ts'

const PATH = '/gestao/avisos'
const news = newsOfDone(messages.done)
const labels = { especie: messages.kind, texto: messages.sentence, dia: messages.day, hora: messages.hour }

const kinds = ['aviso', 'manutencao'] as const
type ServiceNotice = (typeof kinds)[number]

const kindOf = (sent: URLSearchParams): ServiceNotice => kinds.find((kind) => kind === sent.get('especie')) ?? 'aviso'

/** A thing that is on, and how to end it. */
const onNow = (kind: ServiceNotice, { texto, ate }: { texto: string; ate: string }): Html => html`
  <li class="cartao">
    <h3>${messages.kinds[kind]}</h3>
    <p>${texto}</p>
    <p class="leve">${messages.until(`${dayOf(ate)} às ${clockTime(ate)}`)}</p>
    ${form(html`
      <input type="hidden" name="passo" value="acabar">
      <input type="hidden" name="especie" value="${kind}">
      <p class="accoes">
        <button class="botao claro fino" aria-label="${messages.endOf[kind]}">${messages.end}</button>
      </p>
    `)}
  </li>
`

const turningOn = (sent: URLSearchParams, faults?: Faults): Html =>
  form(html`
    ${choices({
      name: 'especie',
      question: messages.kind,
      fault: faults?.fields.especie,
      options: kinds.map(
        (kind) => html`
          <label class="opcao">
            <input type="radio" name="especie" value="${kind}"${kind === kindOf(sent) ? html` checked` : ''}>
            ${messages.uses[kind]}
          </label>
        `,
      ),
    })}
    ${field({
      name: 'texto',
      label: messages.sentence,
      hint: messages.sentenceHint,
      value: sent.get('texto') ?? '',
      fault: faults?.fields.texto,
      more: html` maxlength="${SERVICE_NOTICE_LENGTH}"`,
    })}
    ${field({
      name: 'dia',
      label: messages.day,
      type: 'date',
      hint: messages.dayHint,
      value: sent.get('dia') ?? '',
      fault: faults?.fields.dia,
      required: false,
    })}
    ${field({
      name: 'hora',
      label: messages.hour,
      type: 'time',
      value: sent.get('hora') ?? '',
      fault: faults?.fields.hora,
    })}
    <p class="dica">${messages.careful}</p>
    <p class="accoes"><button class="botao">${messages.put}</button></p>
  `)

async function screen({ call, query }: Visit, sent = new URLSearchParams(), faults?: Faults): Promise<Screen> {
  const notices = await call(verAvisos)
  const on = kinds.flatMap((kind) => (notices[kind] ? [onNow(kind, notices[kind])] : []))
  return {
    ...(faults && { status: faults.status }),
    title: messages.title,
    main: html`
      <div class="folha estreita">
        <h1>${messages.title}</h1>
        ${news(query)}
        ${faultSummary(faults, labels)}
        <p>${messages.text}</p>
        <h2>${messages.now}</h2>
        ${on.length === 0 ? html`<p class="vazio">${messages.nothing}</p>` : html`<ul class="resultados">${on}</ul>`}
        <h2>${messages.put}</h2>
        ${on.length === 0 ? '' : html`<p>${messages.replaces}</p>`}
        ${turningOn(sent, faults)}
      </div>
    `,
  }
}

/** The instant of a day and an hour in Luanda, of today without a day; undefined where they are none. */
function endOf(sent: URLSearchParams): string | undefined {
  const day = textOf(sent, 'dia') ?? todayIn(new Date())
  const end = new Date(`${day}T${hourOf(sent, 'hora')}:00+01:00`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

/** Shows the API's fault of the end beside the hour. */
function besideHour({ fields: { ate, ...fields }, ...faults }: Faults): Faults {
  return { ...faults, fields: ate === undefined ? fields : { ...fields, hora: ate } }
}

async function end(visit: Visit, especie: ServiceNotice): Promise<{ goTo: string }> {
  try {
    await visit.call(desligarAviso, { query: { especie } })
    return { goTo: `${PATH}?feito=acabou` }
  } catch (error) {
    // its hour came, or another admin was quicker
    if (error instanceof ApiFailure && error.status === 404) return { goTo: `${PATH}?feito=ja` }
    throw error
  }
}

/** `/gestao/avisos`: maintenance, and a sentence on every page, each until an hour. */
export const gestaoAvisos = officePage('administrar', {
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const especie = kindOf(sent)
    if (sent.get('passo') === 'acabar') return end(visit, especie)
    const ate = endOf(sent)
    if (ate === undefined)
      return screen(visit, sent, { status: 400, message: undefined, fields: { hora: messages.noHour } })
    try {
      await visit.call(ligarAviso, { body: { especie, texto: textOf(sent, 'texto') ?? '', ate } })
      return { goTo: `${PATH}?feito=ligado` }
    } catch (error) {
      return screen(visit, sent, besideHour(faultsOf(error)))
    }
  },
})
