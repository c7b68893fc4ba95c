import type { KeywordDefinition } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'

type Body = Record<string, unknown>

/** `aliases`: a member that is not there is taken from its other name; what is wrong with it is told of both. */
export const aliasesKeyword: KeywordDefinition = {
  keyword: 'aliases',
  type: 'object',
  schemaType: 'object',
  before: 'required',
  errors: false,
  compile: (aliases: Record<string, string>) => (body: Body) => {
    for (const [alias, name] of Object.entries(aliases)) {
      if (body[name] === undefined && body[alias] !== undefined) body[name] = body[alias]
    }
    return true
  },
}

/** `requiresOne`: of these members one at least must be there; each is named when none is. */
export const requiresOneKeyword: KeywordDefinition = {
  keyword: 'requiresOne',
  type: 'object',
  schemaType: 'array',
  errors: true,
  compile(names: string[]) {
    const check: DataValidateFunction = (body: Body) => {
      if (names.some((name) => body[name] !== undefined)) return true
      check.errors = names.map((missingProperty) => ({ keyword: 'required', params: { missingProperty } }))
      return false
    }
    return check
  },
}

/** `blankIsNull`: people empty a field they want nothing in; text of these members that is blank becomes null. */
export const blankIsNullKeyword: KeywordDefinition = {
  keyword: 'blankIsNull',
  type: 'object',
  schemaType: 'array',
  before: 'properties',
  errors: false,
  compile: (names: string[]) => (body: Body) => {
    for (const name of names) {
      const value = body[name]
      if (typeof value === 'string' && value.trim() === '') body[name] = null
    }
    return true
  },
}
