import { envJsonToBruV2, jsonToBruV2, jsonToCollectionBru } from '@usebruno/lang'
import { endpoints } from '#contract/endpoints/all.ts'
import { chamadas, type Documento } from '../documento.ts'
import { idVariable, requestOf, tokenOf } from './request.ts'

const manifest = { version: '1', name: 'Botica', type: 'collection', ignore: [] }

const opening = `Uma operação da API em cada pedido, gerados do contrato: \`npm run gerar\`.

Escolha o ambiente \`local\`. Os pedidos que iniciam sessão guardam o token para os outros; os identificadores escrevem-se no
ambiente. Cada \`Idempotency-Key\` é nova a cada envio.`

/** A folder's name: a group's, without accents and spaces. */
const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

function environment(paths: string[]): string {
  const ids = [...new Set(paths.filter((path) => path.includes('{')).map(idVariable))].sort()
  const tokens = [...new Set(Object.values(tokenOf).filter((name) => name !== undefined))]
  const visible = [{ name: 'base', value: 'http://127.0.0.1:3000' }, ...ids.map((name) => ({ name, value: '' }))]
  return envJsonToBruV2({
    variables: [
      ...visible.map((field) => ({ ...field, enabled: true, secret: false })),
      ...tokens.map((name) => ({ name, value: '', enabled: true, secret: true })),
    ],
  })
}

/** The Bruno collection of a document: the text of each file by its path. */
export function brunoCollection(document: Documento): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'collection.bru': jsonToCollectionBru({ docs: opening }),
    'environments/local.bru': environment(Object.keys(document.paths)),
  }
  const calls = chamadas(document)
  for (const [index, tag] of document.tags.entries()) {
    const folder = slug(tag.name)
    const meta = { name: tag['x-displayName'] ?? tag.name, seq: index + 1 }
    files[`${folder}/folder.bru`] = jsonToCollectionBru({ meta, docs: tag.description })
    for (const [at, call] of calls.filter(({ tags }) => tags[0] === tag.name).entries()) {
      const access = endpoints.find(({ id }) => id === call.operationId)?.access ?? 'publico'
      files[`${folder}/${call.operationId}.bru`] = jsonToBruV2(requestOf(document, call, access, at + 1))
    }
  }
  return files
}
