import type { KeywordDefinition } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'

/**
 * `maxItems` as it always was, but looked at before the items are: of a list that is refused for its length none are,
 * or a hundred thousand bad ones would be a hundred thousand errors.
 */
export const maxItemsKeyword: KeywordDefinition = {
  keyword: 'maxItems',
  type: 'array',
  schemaType: 'number',
  before: 'items',
  errors: true,
  compile(limit: number) {
    const check: DataValidateFunction = (list: unknown[]) => {
      if (list.length <= limit) return true
      check.errors = [{ keyword: 'maxItems', params: { limit } }]
      list.length = 0
      return false
    }
    return check
  },
}
