export { type Inbox, openInbox } from './inbox.service.ts'
export { ownNumbers } from './own-numbers.service.ts'
export { receivingKeys } from './receiving.crypto.ts'
export { messagesWaiting } from './repository.ts'
