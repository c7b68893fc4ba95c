export { identityProvider } from './identity-provider.gateway.ts'
export { checkKeys } from './provider-keys.gateway.ts'
