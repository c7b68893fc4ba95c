import type { MessageKind } from './kind.rules.ts'
import { foldToGsm7, smsText } from './sms-text.rules.ts'

/** What an SMS tells about; which members are there depends on its kind. */
export interface Subject {
  tipo: MessageKind
  farmacia_nome: string
  codigo_acesso: string | null
  utilizador_nome: string | null
  produto_nome: string | null
  quantidade: number | null
  reservado_ate: string | null
  codigo_levantamento: string | null
}

const luanda = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', hourCycle: 'h23', ...options })
const hour = luanda({ hour: '2-digit', minute: '2-digit' })
const day = luanda({ day: '2-digit', month: '2-digit' })

/** 18:05, or 21/11 00:30 when it is not the same Luanda day as `now`. */
function deadline(reservadoAte: Date, now: Date): string {
  const time = hour.format(reservadoAte)
  return day.format(reservadoAte) === day.format(now) ? time : `${day.format(reservadoAte)} ${time}`
}

/** The text of an SMS: GSM-7, at most 160 characters, no link. */
export function composeSms(subject: Subject, now: Date): string {
  if (subject.tipo === 'codigo_acesso') {
    return smsText(
      'Botica: o codigo de acesso de {farmacia} e {codigo}. Guarde-o: quem o tiver entra na conta da farmacia.',
      { codigo: subject.codigo_acesso ?? '' },
      { farmacia: subject.farmacia_nome },
    )
  }
  return smsText(
    'Botica: {nome} reservou {quantidade} x {produto}. Guarde ate as {prazo}. Codigo de levantamento: {codigo}.',
    {
      quantidade: String(subject.quantidade),
      prazo: foldToGsm7(deadline(new Date(subject.reservado_ate ?? now), now)),
      codigo: subject.codigo_levantamento ?? '',
    },
    { nome: subject.utilizador_nome ?? 'um utilizador', produto: subject.produto_nome ?? '' },
  )
}
