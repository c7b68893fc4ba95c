import type { Database, Reader } from '#server/db/database.ts'
import { answerUnder } from '../idempotencia/public.ts'
import {
  isLikelySame,
  type Lexicon,
  labelledItem,
  lettersAndDigits,
  medicineQuery,
  namesMeant,
  type ShelfWordsKnown,
} from '../medicamentos/public.ts'
import type { ItemRow } from './repository.ts'
import { itemsAnswering } from './similar.sql.ts'

export interface SimilarParts {
  db: Database
  lexicon: Lexicon
  shelfWords: ShelfWordsKnown
}

export interface Similar {
  artigos: ItemRow[]
  nomes: string[]
}

/** Items shown at most. */
const SHOWN = 3

/** The item that a request with this key has made already; undefined where none has. */
async function madeUnder(db: Reader, farmaciaId: string, chave: string | undefined): Promise<string | undefined> {
  const before = chave && (await answerUnder(db, { caller: { kind: 'farmacia', id: farmaciaId }, chave }))
  return before ? (JSON.parse(before) as { item?: { id: string } }).item?.id : undefined
}

/**
 * Finds the items of a shelf that are likely the one somebody is about to add, and the names they may have meant.
 * @param chave the key of the request: the item that it has already made is left out
 */
export async function findSimilar(
  { db, lexicon, shelfWords }: SimilarParts,
  farmaciaId: string,
  nome: string,
  chave: string | undefined,
): Promise<Similar> {
  const typed = medicineQuery(lexicon, nome)
  const like = await shelfWords.like(nome, typed)
  const shelved = like?.found
  const query = shelved === undefined ? typed : medicineQuery(lexicon, shelved)
  const item = labelledItem(lexicon, shelved ?? nome, query)
  const found = await itemsAnswering(db, farmaciaId, query, lettersAndDigits(nome))
  const made = await madeUnder(db, farmaciaId, chave)
  const artigos = found.filter(
    (one) =>
      one.id !== made && isLikelySame({ ...item, letters: lettersAndDigits(nome) }, labelledItem(lexicon, one.nome)),
  )
  const nomes = await namesMeant({ db, lexicon, shelfWords }, nome, { query: typed, like })
  return { artigos: artigos.slice(0, SHOWN), nomes }
}
