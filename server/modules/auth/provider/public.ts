export { codeFlow } from './code-flow.gateway.ts'
export { identityProvider } from './identity-provider.gateway.ts'
export { checkKeys } from './provider-keys.gateway.ts'
export { sealedRequests } from './request.crypto.ts'
