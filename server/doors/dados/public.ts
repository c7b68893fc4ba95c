export { licenceLink, type PublishedPharmacy } from './formats.rules.ts'
export { publicMembers, telephonesOf } from './register.service.ts'
