import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { prepare } from '../support/prepare.ts'
import { startTestService, testSecrets } from '../support/service.ts'

/**
 * The service with what `npm run demo` fills it with, as whoever tries it out meets it.
 * @param env variables of the service
 */
export const withDemo = (env: Record<string, string> = {}) =>
  prepare(
    async () => {
      const service = await startTestService({ env })
      const secret = testSecrets.codigo
      const demo = await fillDemo({
        db: service.db,
        codes: accessCodes(secret),
        cipher: outboxCipher(secret),
        lexicon: loadLexicon(),
        terms: {
          minutes: 180,
          perUser: 10,
          perUnconfirmed: undefined,
          perHour: 100,
          byNumber: 2,
          licenceGraceDays: null,
          unitsPerHold: 5,
          smsWaitSeconds: 0,
        },
      })
      if (!demo) throw new Error('the database was not empty')
      return { ...service, demo }
    },
    (service) => service.stop(),
  )
