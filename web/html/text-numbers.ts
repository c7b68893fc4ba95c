/** The ways to Botica for people without data: the number they write to, and the USSD code they dial. */
export interface TextNumbers {
  number: string | undefined
  ussdCode: string | undefined
}

/** Tells if there is any way without data. */
export const hasTextNumbers = (texts: TextNumbers | undefined): texts is TextNumbers =>
  texts !== undefined && (texts.number !== undefined || texts.ussdCode !== undefined)
