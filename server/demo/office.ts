import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { dayOfMinute, minuteInLuanda, textOfDay, todayInLuanda } from '#server/ground/luanda.ts'
import { publishNotice } from '../modules/recolhas/public.ts'
import { writeDuty } from '../modules/turnos/public.ts'

/** Days of the rota, from today on. */
const DAYS = 7

/** Two pharmacies are on duty each day and night, one of which opens at the bell. */
const doors = ['aberta', 'campainha'] as const

/** Writes a rota. @param ids pharmacies, which take turns */
export async function giveDuty(tx: Transaction, ids: readonly string[]): Promise<void> {
  const today = dayOfMinute(minuteInLuanda(new Date()))
  const days = Array.from({ length: DAYS }, (_, day) =>
    doors.map((porta, place) => ({
      id: ids[(day * doors.length + place) % ids.length] as string,
      data: textOfDay(today + day),
      periodos: [{ de: '00:00', ate: '24:00' }],
      porta,
    })),
  )
  await writeDuty(tx, days.flat())
}

/** Publishes a recall that is plainly an example. @param admin who publishes it */
export async function recallOne(db: Database, lexicon: Lexicon, admin: string): Promise<void> {
  const clock = () => new Date()
  const notice = {
    numero: 'DEMONSTRAÇÃO-1',
    data: todayInLuanda(clock()),
    produto: 'Loratadina 10 mg, 20 comprimidos',
    substancia: 'Loratadina',
    dosagem: '10 mg',
    lotes: ['DEMO-24A'],
    fabrico: null,
    validade: null,
    fabricante: 'Laboratório de exemplo',
    importador: null,
    motivo: 'Exemplo da demonstração: rótulo trocado.',
    accao: 'Não use os comprimidos deste lote, e devolva-os na farmácia.',
    fonte_url: 'https://demo.example/avisos/1',
  }
  const actor = { id: admin, papel: 'admin', pedido: null } as const
  await publishNotice({ db, clock, lexicon, wakeDispatcher() {} }, actor, notice, false)
}
