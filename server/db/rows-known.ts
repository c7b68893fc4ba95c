import sql from 'sql-template-tag'
import type { Transaction } from './database.ts'

/**
 * From here to its end, this transaction's statements are planned for as many rows as they are given: thousands are
 * joined at once, where the plan that is kept for any number would look each of them up.
 */
export const planForItsRows = (tx: Transaction) => tx.run(sql`set local plan_cache_mode = force_custom_plan`)
