import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeFeed } from '#server/modules/stock/feed/service.ts'
import { succeed } from '../support/client.ts'
import { dyingWithin, orDied } from '../support/dying.ts'
import { fullRun } from '../support/full-run.ts'
import { hold, storedUnits } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedOptions, feedPart, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

/** Statements of the feed of this file, and some more. */
const STATEMENTS = 90
const steps = Array.from({ length: STATEMENTS }, (_, at) => at + 1)

test.each(
  (fullRun ? steps : steps.filter((at) => at % 5 === 0)).flatMap((at) => [[at, false] as const, [at, true] as const]),
)(
  'Killed at its statement %i (done: %s), a feed is in whole or not at all, and is taken when it is sent again',
  async (at, done) => {
    const { id: farmaciaId, client } = pharmacy
    await feedPart(client, [article('A'), article('B'), article('C'), article('D')])
    const shelf = async () => succeed(await client.get('/api/perfil/stock'))
    const before = await shelf()
    const user = await service.anyone.register()
    await hold(user, before[0].id)
    const held = await shelf()
    const body = feedBody([
      article('A', { quantidade: 4 }),
      article('B', { nome: 'Outro nome', lote: 'L2' }),
      article('C'),
      article('E', { nome: `Nunca visto ${at} ${done}` }),
    ])
    const path = join(service.dataDir, `envio-${at}-${done}.json`)
    await writeFile(path, JSON.stringify(body))
    const { db, steps: stepsDone } = dyingWithin(service.db, at, done)
    const answer = await takeFeed({ db, lexicon }, path, feedOptions(farmaciaId, true)).catch(orDied)
    if (answer === undefined) expect(await shelf()).toEqual(held)
    else expect(stepsDone()).toBeLessThan(STATEMENTS)
    const again = succeed(await sendWhole(client, body))
    expect(again).toMatchObject({ aceites: 1, alterados: 2, iguais: 1, retirados: 1 })
    if (answer !== undefined) expect(again).toEqual(JSON.parse(answer))
    expect(await storedUnits(service, before[0].id)).toMatchObject({ quantidade: 3, held: 1 })
  },
)
