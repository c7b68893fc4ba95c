/** The ways by which a hold is asked for: a program, the pages, and text conversations by SMS and USSD. */
export const channels = ['api', 'paginas', 'sms', 'ussd'] as const
export type HoldChannel = (typeof channels)[number]

/** The channels of text conversations. */
export type TextChannel = Extract<HoldChannel, 'sms' | 'ussd'>
