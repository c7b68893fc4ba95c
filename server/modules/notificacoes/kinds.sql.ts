import sql, { join, type Sql } from 'sql-template-tag'
import { literal } from '#server/db/statements.ts'
import { isToPerson, type Kind, kindsThat, type MessageEnding } from './kinds.table.ts'

/** The names of the kinds that are so, in parentheses, for a condition by the indexes on `tipo`. */
const those = (are: (kind: Kind) => boolean): Sql => sql`(${join(kindsThat(are).map(literal))})`

/** Tells if message `n` is of a kind that this ends. */
export const endsBy = (ending: MessageEnding): Sql => sql`n.tipo in ${those(({ ends }) => ends.includes(ending))}`

/** Tells if message `n` is about a visit, of which it reads what is live. */
export const ofVisit = sql`
  n.tipo in ${those(({ ends }) => ends.includes('visit_over') || ends.includes('visit_over_unless_fetched'))}`

/** Tells if message `n` goes by SMS to a pharmacy. */
export const toPharmacy = sql`(n.canal = 'sms' and n.tipo in ${those(({ to }) => to === 'pharmacy')})`

/** Tells if message `n` goes by SMS to a person, who may have an e-mail too. */
export const toPerson = sql`(n.canal = 'sms' and n.tipo in ${those(isToPerson)})`

/** Tells if message `n` is for a pharmacy, or about nothing but it: of the others where somebody looked for a medicine is not said. */
export const ofPharmacyAlone = sql`n.tipo in ${those(({ to }) => to === 'pharmacy' || to === 'admins')}`

/** The kinds whose rows name a pharmacy. */
export const kindsOfPharmacies = those(({ ofPharmacy }) => ofPharmacy)

/** The kinds that tell what a pharmacy answered, and are taken back with the answer. */
export const kindsOfAnswers = those(({ tellsAnswer }) => tellsAnswer === true)
