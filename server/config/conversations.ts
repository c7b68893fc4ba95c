import { conversationBudgets } from '#contract/limits.ts'
import { number, type Options, text } from './variable.ts'

/** Names that a webhook gives the parts of a message; a name with dots is a path into objects. */
export interface WebhookFields {
  id: string
  de: string
  texto: string
  hora?: string
  centro?: string
}

const required = ['id', 'de', 'texto'] as const
const allowed = [...required, 'hora', 'centro'] as const

function webhookFields<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): WebhookFields {
      const pairs = value.split(',').map((pair) => pair.trim().split('='))
      const fields = Object.fromEntries(pairs)
      const known = pairs.every(
        ([name = '', path = '', ...more]) =>
          more.length === 0 && (allowed as readonly string[]).includes(name) && /^[\w-]+(\.[\w-]+)*$/.test(path),
      )
      if (!known || !required.every((name) => fields[name])) {
        throw new Error('tem de ter a forma id=messageId,de=from,texto=text (e hora=, centro=)')
      }
      return fields
    },
  }
}

/** The variables of text conversations. */
export const conversationVariables = {
  SMS_POR_NUMERO: number(
    {
      description: 'SMS de um número a que se responde num dia; farmácias, dez vezes isto',
      fallback: String(conversationBudgets.dia.points),
    },
    1,
    100_000,
  ),
  SMS_RESPOSTAS_POR_HORA: number(
    {
      description: 'SMS de números desconhecidos a que se responde numa hora, ao todo: o mais que podem custar',
      fallback: String(conversationBudgets.desconhecidos.points),
    },
    1,
    1_000_000,
  ),
  EMERGENCIA_NUMERO: text({
    description: 'Número de emergência, dito por SMS e USSD a quem pede socorro',
    fallback: '112',
  }),
  EMERGENCIA_HOSPITAL: text({
    description: 'Onde ir numa emergência, dito atrás de «ao», sem acentos e com 40 letras no máximo',
    fallback: 'hospital mais perto',
  }),
  SMS_ENTRADA_CAMPOS: webhookFields({
    description: 'Nomes das partes de um SMS no JSON de um gateway alugado (/gateways/sms/{segredo}/json)',
    fallback: 'id=id,de=from,texto=text,hora=timestamp',
  }),
  SMS_ENTRADA_HMAC_CHAVE: text({
    description: 'Chave com que esse gateway assina o corpo (HMAC-SHA-256); sem ela esse endereço não existe',
    secret: true,
  }),
  SMS_ENTRADA_HMAC_CABECALHO: text({ description: 'Cabeçalho com essa assinatura', fallback: 'x-signature' }),
}

/** Settings of text conversations. */
export interface ConversationsConfig {
  /** Messages of one number that are answered in a day. */
  perNumber: number
  /** Messages of unknown numbers that are answered in an hour. */
  strangersPerHour: number
  /** The telephone number and the hospital that an answer about an emergency names. */
  emergency: { number: string; hospital: string }
  /** A hosted gateway that delivers JSON; undefined when there is none. */
  webhook: { fields: WebhookFields; key: string; header: string } | undefined
}

interface ConversationVariables {
  EMERGENCIA_NUMERO: string
  EMERGENCIA_HOSPITAL: string
  SMS_POR_NUMERO: number
  SMS_RESPOSTAS_POR_HORA: number
  SMS_ENTRADA_CAMPOS: WebhookFields
  SMS_ENTRADA_HMAC_CHAVE: string | undefined
  SMS_ENTRADA_HMAC_CABECALHO: string
}

export const readConversations = (v: ConversationVariables): ConversationsConfig => ({
  perNumber: v.SMS_POR_NUMERO,
  strangersPerHour: v.SMS_RESPOSTAS_POR_HORA,
  emergency: { number: v.EMERGENCIA_NUMERO, hospital: v.EMERGENCIA_HOSPITAL.slice(0, 40) },
  webhook: v.SMS_ENTRADA_HMAC_CHAVE
    ? {
        fields: v.SMS_ENTRADA_CAMPOS,
        key: v.SMS_ENTRADA_HMAC_CHAVE,
        header: v.SMS_ENTRADA_HMAC_CABECALHO.toLowerCase(),
      }
    : undefined,
})
