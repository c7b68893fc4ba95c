import type { MessageKind } from './kind.rules.ts'
import { smsText } from './sms-text.rules.ts'

/** The subject of an SMS; its members depend on its kind. */
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

/** The SMS of an access code: GSM-7, at most 160 characters, no link. */
export const composeSms = ({ codigo_acesso, farmacia_nome }: Subject): string =>
  smsText({
    template: 'Botica: o codigo de acesso de {farmacia} e {codigo}. Guarde-o: quem o tiver entra na conta da farmacia.',
    fixed: { codigo: codigo_acesso ?? '' },
    flexible: { farmacia: farmacia_nome },
  })
