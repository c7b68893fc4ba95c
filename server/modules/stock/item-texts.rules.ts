import { type ItemText, itemTextNames, ofTexts } from '#contract/item-fields.ts'

/** The texts of an item, the codes among them; null where the pharmacy does not say. */
export type ItemTexts = Record<ItemText, string | null>

/** Texts in a request, a line of a file or an article. An absent one leaves the item's as it is. */
export type TextChanges = { [Name in ItemText]?: string | null | undefined }

/** Takes the texts that are there out of a request, a line or an article. */
export const textsIn = (changes: TextChanges): { [Name in ItemText]?: string | null } =>
  Object.fromEntries(
    itemTextNames.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]] as const])),
  )

/** Returns the texts of an item after a write. @param before the item as it is; undefined for a new one */
export const textsAfter = (before: ItemTexts | undefined, changes: TextChanges): ItemTexts =>
  ofTexts((name) => (changes[name] === undefined ? (before?.[name] ?? null) : changes[name]))

/** Tells if two items have the same texts. */
export const sameTexts = (one: ItemTexts, other: ItemTexts): boolean =>
  itemTextNames.every((name) => one[name] === other[name])
