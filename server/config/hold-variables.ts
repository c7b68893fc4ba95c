import {
  HOLDS_PER_HOUR,
  MAX_UNITS,
  NEW_ACCOUNT_HOURS,
  NUMBER_HOLDS,
  newAccountHolds,
  RESERVATION_MINUTES,
  UNCONFIRMED_HOLDS,
  UNITS_PER_HOLD,
  USER_HOLDS,
} from '#contract/limits.ts'
import { number } from './variable.ts'

/** Variables about holds: how long they last, how many a person may have, and how new accounts are kept from hoarding. */
export const holdVariables = {
  RESERVA_MINUTOS: number(
    { description: 'Duração de uma reserva, em minutos (aceita fracções)', fallback: String(RESERVATION_MINUTES) },
    0.001,
    10_080,
    false,
  ),
  RESERVAS_POR_UTILIZADOR: number(
    { description: 'Reservas activas que um utilizador pode ter', fallback: String(USER_HOLDS) },
    1,
    1000,
  ),
  RESERVAS_SEM_CONFIRMAR: number(
    {
      description:
        'Reservas activas de quem não confirmou o telefone nem o e-mail; só conta onde há SMS_PROVIDER ou SMTP_URL para os confirmar',
      fallback: String(UNCONFIRMED_HOLDS),
    },
    1,
    1000,
  ),
  RESERVAS_POR_SMS: number(
    {
      description: 'Reservas activas de um número feitas por SMS ou USSD; as das páginas não contam',
      fallback: String(NUMBER_HOLDS),
    },
    1,
    1000,
  ),
  CONTAS_NOVAS_HORAS: number(
    {
      description:
        'Horas em que uma conta é nova: por SMS e USSD conta como desconhecida; as duas seguintes só contam onde se pode confirmar um contacto',
      fallback: String(NEW_ACCOUNT_HOURS),
    },
    1,
    8760,
  ),
  CONTAS_NOVAS_POR_REDE: number(
    {
      description:
        'Contas novas sem contacto confirmado que podem reservar numa hora, de uma rede (/24 em IPv4, /48 em IPv6)',
      fallback: String(newAccountHolds.rede),
    },
    1,
    1_000_000,
  ),
  CONTAS_NOVAS_POR_HORA: number(
    {
      description:
        'As mesmas, ao todo, e as que reservam por SMS ou USSD; e as contas que se fazem por mensagem, só com o número',
      fallback: String(newAccountHolds.servico),
    },
    1,
    1_000_000,
  ),
  RESERVAS_POR_HORA: number(
    { description: 'Reservas que um utilizador pode fazer numa hora', fallback: String(HOLDS_PER_HOUR) },
    1,
    100_000,
  ),
  UNIDADES_POR_RESERVA: number(
    {
      description:
        'Unidades de um artigo que uma visita pode reservar (/api/v2), e que pode reservar quem não confirmou um contacto',
      fallback: String(UNITS_PER_HOLD),
    },
    1,
    MAX_UNITS,
  ),
  LEMBRETE_MINUTOS: number(
    {
      description:
        'Minutos, com a farmácia aberta, até a lembrar, uma vez, de uma reserva sem resposta, ou a passar à seguinte que se escolheu',
      fallback: '20',
    },
    1,
    180,
  ),
}
