import { RESERVATION_TIME } from '#contract/limits.ts'
import { tags } from '#contract/tags.ts'
import { API_VERSION, DOCUMENT } from '#contract/version.ts'

/** Short, since generators repeat it at the head of every file they write; the rest is told in docs/api.md. */
const description = `Encontrar a farmácia aberta mais próxima com o medicamento e reservá-lo por ${RESERVATION_TIME}.

Sessões, erros, limites, versões, cache, páginas e idempotência: \`docs/api.md\`. A versão deste documento começa pela da API
(${API_VERSION}, também em \`X-Service-API-Version\`); o resto é só do documento.`

export const info = {
  title: 'Botica',
  version: DOCUMENT.version,
  description,
  contact: { name: 'Equipa Botica' },
  license: { name: 'Todos os direitos reservados', identifier: 'LicenseRef-UNLICENSED' },
}

/** Describes a group of operations, with its name for people. */
export const tagObject = (name: keyof typeof tags) => ({
  name,
  'x-displayName': tags[name].titulo,
  description: tags[name].description,
})
