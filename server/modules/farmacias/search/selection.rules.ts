/** The products that a search is about, by columns, ascending by id. */
export interface ProductSelection {
  ids: Int32Array
  /** The order in which a list shows them; the same for two that only differ in category. */
  ranks: Int32Array
  /** 1 where a product is of the strength and form asked for, with no other substance in it. */
  asked: Uint8Array
  /** 1 where it has no other substance in it. */
  pure: Uint8Array
  /** How many substances it has; `UNKNOWN_SUBSTANCES` where nobody knows. */
  substances: Int32Array
  /** Members of its items' JSON that say why it is there; empty where its name says it. */
  reasons: string[]
  /** Equal for selections of the same products. */
  key: string
}

/** After any number there is. */
export const UNKNOWN_SUBSTANCES = 1_000_000
