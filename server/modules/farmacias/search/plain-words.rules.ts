/** Words of a text that has lost its accents and capitals. */
export const plainWords = (text: string): string[] => text.split(/[^a-z0-9]+/).filter(Boolean)
