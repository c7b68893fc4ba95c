import type { Sql } from 'sql-template-tag'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { recordQuery } from '#server/modules/farmacias/memory/record.sql.ts'
import { searchQuery } from '#server/modules/farmacias/search/repository.ts'
import { searchFor } from '#server/modules/farmacias/search/search.rules.ts'
import { loadLexicon, medicineQuery } from '#server/modules/medicamentos/public.ts'
import { holdQuery } from '#server/modules/reservas/hold.sql.ts'

/**
 * The service's own hot SQL as templates, for a test to look at its plans: what changes from request to
 * request is marked by a value that stands for it.
 */
export const mark = {
  latitude: -1.2345678,
  longitude: 2.3456789,
  farmacia: 'marca-farmacia',
  item: 'marca-item',
  utilizador: 'marca-utilizador',
  reserva: 'marca-reserva',
  codigo: 'marca-codigo',
} as const

/** The service's own: what is shut has more to say. */
const moment = momentInLuanda(new Date())

const near = searchFor({ latitude: mark.latitude, longitude: mark.longitude }, moment)

const lexicon = loadLexicon()
const medicine = (term: string): Sql =>
  searchQuery({ ...near, search_type: 'medicamento', search: term, medicine: medicineQuery(lexicon, term) })

export const statements: Record<'near' | 'common' | 'rare' | 'detail' | 'reserve', Sql> = {
  near: searchQuery(near),
  common: medicine('paracetamol'),
  rare: medicine('3644a684f'),
  detail: recordQuery(mark.farmacia, moment, 'disponivel'),
  reserve: holdQuery({
    reservaId: mark.reserva,
    stockItemId: mark.item,
    utilizadorId: mark.utilizador,
    quantidade: 1,
    slots: 10,
    perHour: 20,
    smsWaitSeconds: 10,
    codigoLevantamento: mark.codigo,
    minutes: 180,
  }),
}
