import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { type MedicineQuery, matching } from '../medicamentos/public.ts'
import { type ItemRow, itemColumns } from './repository.ts'

/** Items of one shelf that are compared with a name, at most. */
const MOST = 200

/** Items of a shelf that answer a search or have the very letters of a name; those first. Looks at the whole of one shelf. */
export const itemsAnswering = (db: Reader, farmaciaId: string, query: MedicineQuery, letters: string) =>
  db.many<ItemRow>(sql`
    select ${itemColumns} from stock_actual s join produto p on p.id = s.produto_id
     where s.farmacia_id = ${farmaciaId} and (p.colado = ${letters} or ${matching(query)})
     order by p.colado <> ${letters}, p.procura, p.nome, s.id limit ${MOST}`)
