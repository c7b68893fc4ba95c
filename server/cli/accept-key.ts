import { loadSecrets } from '#server/config/secrets.ts'
import { acceptKey } from '#server/db/key-mark.ts'
import { print } from './output.ts'
import { withDatabase } from './with-database.ts'

/** Makes the present CODIGO_SECRET the database's, and says what has to be done for it. @throws StartupError */
export async function acceptServiceKey(): Promise<void> {
  await withDatabase(async ({ config, db }) => {
    const { codigo } = await loadSecrets(config)
    await db.statement((tx) => acceptKey(tx, codigo))
    print(
      'A base passa a ser servida com este CODIGO_SECRET. Os códigos de acesso de antes já não valem: gere outro a cada\n' +
        'farmácia (npm run botica -- codigo --farmacia ID, ou «Código» em /gestao/farmacias), e tire o segundo factor a\n' +
        'quem o tem (npm run botica -- admin repor-2fa --email E-MAIL).',
    )
  })
}
