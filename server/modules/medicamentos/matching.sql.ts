import sql, { type Sql } from 'sql-template-tag'
import type { MedicineQuery } from '#medicamentos/query.ts'

/*
 * Conditions about words, in one shape of statement however many there are: the words are a parameter, since each new
 * text of a statement is parsed, planned and kept by every connection. Words are as people type them.
 */

/**
 * Letters that hardly any text has. A condition that does not apply is looked up in its index by them, and a parameter
 * beside it says that it does not apply.
 */
const HARDLY_ANYWHERE = 'qxzqxzqxz'

/**
 * Has all of these words in it, where an index is asked for the first two and the others are looked for in what it
 * finds.
 */
function hasAll(column: Sql, words: readonly string[]): Sql {
  const [first = HARDLY_ANYWHERE, second = '', ...others] = words
  const has = (word: string) => sql`${column} like (select contendo(${word}))`
  return sql`(${words.length > 0} and ${has(first)} and ${has(second)}
    and ${column} like all (array(select contendo(w) from unnest(${others}::text[]) w)))`
}

/** Words of a term about a thing that are weighed; those behind them must be there. */
const MOST_LACKED = 8

/** The longest first: an index finds fewer with it. */
const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length)

/** Condition that a product may be a medicine that no table knows. A syringe, which is marked, may not. */
const isNotKnown = ({ excluded }: MedicineQuery) => sql`(substancias = '{}' and not doses && ${excluded}::text[])`

/** A list of texts as the database writes it: lists of lists that differ in length are no array there. */
const asList = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`

/** Condition that a product has every substance of one of these medicines. */
const isOneOf = (medicines: readonly (readonly string[])[]) => sql`
  exists (select from unnest(${medicines.map(asList)}::text[]) d where substancias @> d::text[])`

/** Patterns of the edges of a word; for the database `_` is a letter too. */
const [before, behind] = ['(^|[^a-z0-9])', '($|[^a-z0-9])']

/**
 * Condition that a product has each of these as a whole word, or as the beginning of one. A text that is not of letters
 * and digits alone is left out.
 */
function asWords(words: readonly string[], end = behind): Sql {
  const whole = words.filter((word) => /^[a-z0-9]+$/.test(word)).map((word) => `${before}${word}${end}`)
  return sql`procura ~ all (${whole}::text[])`
}

/**
 * Condition on a product that has the words. Unknown products match. A known one must have the words as whole words,
 * and in a doubtful search be one of the possible medicines; a thing that is no medicine matches where there is no
 * doubt.
 */
const mayBeMeant = (wanted: MedicineQuery): Sql => sql`
  (${isNotKnown(wanted)}
   or case when ${wanted.doubt.length === 0} then doses && ${wanted.excluded}::text[] or ${asWords(wanted.whole)}
           else ${isOneOf(wanted.doubt.map(({ substances }) => substances))} and ${asWords(wanted.whole)} end)`

/**
 * Condition that each substance is sold by itself. Half of a medicine whose other half nobody sells alone is another
 * medicine.
 */
const areApart = ({ apart }: MedicineQuery): Sql => sql`
  case when ${apart.length > 0}
       then not exists (select from unnest(${apart}::text[]) one
                         where not exists (select from produto where substancias = array[one]))
       else false end`

/** Condition that each of these words begins a word of a product; no condition where one is no word. */
const beginsWords = (words: readonly string[]) =>
  sql`(${words.every((word) => /^[a-z0-9]+$/.test(word))} and ${asWords(words, '')})`

/** Condition that a product has a word that begins with each of the words. Looked up once a statement. */
const isBegun = (words: readonly string[]): Sql => sql`
  exists (select from produto where ${hasAll(sql`procura`, longestFirst(words))} and ${beginsWords(words)})`

/**
 * Score of a thing's label by the optional words of the search that it has: more words score higher, and among as many words,
 * the first typed. At most `MOST_LACKED` words count.
 */
const saysOf = (words: readonly string[]) => sql`
  (select coalesce(sum((procura ~ w)::int * (${2 ** MOST_LACKED}::int + (2 ^ (${MOST_LACKED}::int - nth))::int)), 0)
     from unnest(${words}::text[]) with ordinality asked(w, nth))`

/**
 * Condition that a product is a thing that was searched for, whatever its label calls it, and says all that is asked of it. Where
 * no product does, the nearest: those that say most of it.
 */
function isOfKind({ thing, words }: MedicineQuery): Sql {
  const { kinds = [], rest = [], mayLack = [] } = thing ?? {}
  const weighed = mayLack.slice(0, MOST_LACKED)
  const patterns = (some: typeof rest) => some.map(({ pattern }) => pattern)
  const optional = patterns(weighed)
  const must = patterns(rest.filter((one) => !weighed.includes(one)))
  const ofKind = sql`doses && ${kinds.length > 0 ? kinds : [HARDLY_ANYWHERE]}::text[] and procura ~ all (${must}::text[])`
  return sql`
  (${kinds.length > 0} and ${ofKind}
    and (procura ~ all (${optional}::text[])
         or ${weighed.length > 0} and not ${isBegun(words)}
            and ${saysOf(optional)} = (select max(${saysOf(optional)}) from produto where ${ofKind} and not controlado)))`
}

/** True where a word of the names that a doubtful search may mean is the term: «insulina», of many. */
const isOfNames = ({ doubt, words }: MedicineQuery) =>
  doubt.some((name) => words.length > 0 && words.every((word) => name.words.includes(word)))

/**
 * Condition that a product is not known, or has the words to their end: who writes a strength has written the name. A syringe for
 * insulin is no insulin, and is a syringe: its first word begins so.
 */
const isWritten = (wanted: MedicineQuery): Sql => sql`
  ((${wanted.amounts.length === 0} or substancias = '{}' or ${asWords(wanted.whole)})
   and (${!isOfNames(wanted)} or not doses && ${wanted.excluded}::text[] or starts_with(procura, ${wanted.words[0] ?? ''})))`

/**
 * Condition that a row of `produto` matches the search. Words find the products in which each begins a word. Only where there
 * are none does a part inside a word count, and never in a product known to be something else. A beginning of one medicine's
 * name finds no product of another. A guess stands beside what is called so, since a label may have anybody's slip. The statement
 * has one shape for every query; an empty query matches no row.
 */
export function matching(wanted: MedicineQuery): Sql {
  const { substances, several, apart, words, guessed } = wanted
  const named = substances.length > 0 || several.length > 0
  const each = several.length > 0 ? several : apart.map((key) => [key])
  const any = each.length > 0 ? each.flat() : [HARDLY_ANYWHERE]
  return sql`((${substances.length > 0} and substancias @> ${substances.length > 0 ? substances : [HARDLY_ANYWHERE]}::text[])
    or (${each.length > 0} and substancias && ${any}::text[] and ${isOneOf(each)}
        and (${several.length > 0} or ${areApart(wanted)}))
    or ${isOfKind(wanted)}
    or (${hasAll(sql`procura`, longestFirst(words))} and ${asWords(wanted.short, wanted.typing ? '' : undefined)}
        and procura ~ all (${(wanted.thing?.rest ?? []).map(({ pattern }) => pattern)}::text[])
        and (${beginsWords(words)} and (${!named || guessed} or substancias = '{}') and ${isWritten(wanted)}
             or not ${isBegun(words)} and case when ${named} then ${isNotKnown(wanted)} else ${mayBeMeant(wanted)} end)))`
}

/** Bits of `fitOf`. */
export const FIT = { notStated: 1, otherStrength: 2, otherForm: 4 } as const

/**
 * Expression for the difference of a row of `produto` from the requirements of a search, as bits of `FIT`; 0 where it meets
 * all of them. The statement has one shape for any number of requirements.
 */
export function fitOf({ requirements }: MedicineQuery): Sql {
  const any = requirements.map((one) => asList(one.any))
  const among = requirements.map((one) => asList(one.among))
  const other = requirements.map(({ of }) => (of === 'forma' ? FIT.otherForm : FIT.otherStrength))
  return sql`coalesce((
    select bit_or(case when doses && r.algum::text[] then 0 when doses && r.entre::text[] then r.outra else ${FIT.notStated}::int end)
      from unnest(${any}::text[], ${among}::text[], ${other}::int[]) r(algum, entre, outra)), 0)`
}

/** Condition that a product has the searched name, or one of several. @param colado the column of `produto` */
export function hasTheName({ searched, several, apart }: MedicineQuery, colado: Sql): Sql {
  const names = sql`${searched.map((name) => `%${name}%`)}::text[]`
  return sql`case when ${several.length > 0 || apart.length > 0} then ${colado} like any (${names}) else ${colado} like all (${names}) end`
}
