import tls from 'node:tls'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const { files, sources, filesWith } = sourcesOf([
  '{call,contract,conversa}/**/*.ts',
  'packages/{folhas,medicamentos,postgres}/src/**/*.ts',
  'server/**/*.{ts,js}',
  'web/**/*.ts',
])

describe('The program’s code', () => {
  test('The program’s code is all there to be looked at', () => {
    expect(files.length).toBeGreaterThan(600)
    expect(filesWith(/createHmac\('sha256'/).length).toBeGreaterThan(3)
  })

  test('The program’s code runs no text as code, writes no text as HTML in the browser, and talks to no other window', () => {
    expect(filesWith(/\beval\(|new Function\(|\binnerHTML\b|insertAdjacentHTML|document\.write/)).toEqual([])
    // a page and its own worker, which reads the camera's picture
    expect(filesWith(/postMessage\(/).sort()).toEqual(['web/browser/read-codes.ts', 'web/browser/scan.ts'])
    // each of these files passes text that was escaped before
    expect(filesWith(/\b(?:html|tag)\.raw`/)).toEqual([
      'web/estilo/forms.ts',
      'web/farmacias/linked-data.ts',
      'web/site/document.ts',
      'web/worker/pages.ts',
      'web/worker/screens.ts',
    ])
  })

  test('The program’s code starts only PostgreSQL’s programs, its own reader of files and the packaged Node, and no shell', () => {
    expect(filesWith(/from 'node:child_process'/)).toEqual([
      'packages/postgres/src/launcher.ts',
      'packages/postgres/src/postmaster.ts',
      'packages/postgres/src/start.ts',
      'server/child-process/parent.ts',
      'server/packaged-node.js',
    ])
    expect(filesWith(/\bshell: (?:true|')|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/)).toEqual(
      [],
    )
  })

  test('The program’s code encrypts with AES-256-GCM alone, and has SHA-1 only where nothing hangs on it, and in the second factor’s codes', () => {
    expect(filesWith(/createCipheriv\(|enc: 'A/)).toEqual([
      'server/ground/cipher.ts',
      'server/modules/auth/provider/request.crypto.ts',
    ])
    for (const { text } of sources.filter(({ file }) => /cipher\.ts$|request\.crypto\.ts$/.test(file))) {
      expect(text).toMatch(/'aes-256-gcm'|'A256GCM'/)
    }
    expect(filesWith(/['"](?:md5|sha-?1)['"]/i)).toEqual([
      // RFC 6238 as every authenticator takes it
      'server/http/fixed.ts',
      'server/http/ready-text.ts',
      'server/modules/auth/second-factor/totp.crypto.ts',
      'server/pages/assets.ts',
    ])
  })

  test('The program’s code takes chance that can be guessed only for how long to wait', () => {
    expect(filesWith(/Math\.random/)).toEqual([
      'server/db/pool.ts',
      'server/doors/webhooks/rules.ts',
      'server/http/redis-counters.ts',
      'server/modules/notificacoes/delivery/delivery.service.ts',
      'server/worker/periodic.ts',
    ])
  })

  test('The program’s code trusts no certificate that nobody vouches for, and speaks no TLS before 1.2', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|minVersion|minTLSVersion/)).toEqual([])
    expect(tls.DEFAULT_MIN_VERSION).toBe('TLSv1.2')
  })
})
