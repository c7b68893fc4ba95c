export { checkKeys } from './check-keys.gateway.ts'
export { codeFlow } from './code-flow.gateway.ts'
export { identityProvider } from './identity-provider.gateway.ts'
export { sealedRequests } from './request.crypto.ts'
