/** The ways by which a hold is asked for: a program, the pages, and text conversations by SMS and USSD. */
export const channels = ['api', 'paginas', 'sms', 'ussd'] as const
export type HoldChannel = (typeof channels)[number]

/** The channels of text conversations. */
export type TextChannel = Extract<HoldChannel, 'sms' | 'ussd'>

/** Tells if holds of this channel are asked for by number alone. */
export const isTextChannel = (channel: HoldChannel): channel is TextChannel => channel === 'sms' || channel === 'ussd'
