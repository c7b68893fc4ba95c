import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpoints } from '#contract/operations.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { undescribed } from './undescribed.ts'

/** Findings that are right as they are, each with its reason. */
const accepted = [
  // health takes no input, is not limited and needs no session: there is no 4xx it could answer
  { ruleId: 'operation-4xx-response', pointer: '#/paths/~1api~1health/get/responses' },
]

const config = await createConfig({ extends: ['recommended'] })
const document = openApiDocument(endpoints)
const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
const problems = [
  ...found
    .map(({ severity, ruleId, message, location }) => ({ severity, ruleId, message, pointer: location[0]?.pointer }))
    .filter(({ ruleId, pointer }) => !accepted.some((a) => a.ruleId === ruleId && a.pointer === pointer)),
  ...undescribed(document).map((pointer) => ({
    severity: 'error',
    ruleId: 'description',
    message: 'Sem descrição',
    pointer,
  })),
]
for (const { severity, ruleId, message, pointer } of problems) {
  process.stdout.write(`${severity} ${ruleId}: ${message} (${pointer})\n`)
}
process.stdout.write(`OpenAPI: ${problems.length} problemas\n`)
// warnings are failures too
process.exitCode = problems.length > 0 ? 1 : 0
