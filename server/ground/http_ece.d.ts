/** The part of it that is used: one way, for one reader. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Params {
    version: 'aes128gcm'
    /** The reader's public key; base64url, as are the others. */
    dh?: string
    privateKey: ECDH
    salt?: string
    authSecret: string
  }

  const ece: {
    encrypt(text: Buffer, params: Params): Buffer
    decrypt(sealed: Buffer, params: Params): Buffer
  }
  export default ece
}
