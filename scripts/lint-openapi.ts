import { createConfig, lintFromString } from '@redocly/openapi-core'
import { contractDocument } from '#server/openapi/serve.ts'

/** Rules of the recommended set that do not apply, each with its reason. */
const off = {
  // the project has no public licence, and a made-up one would be worse than none
  'info-license': 'off',
} as const

/** Findings that are right as they are, each with its reason. */
const accepted = [
  // health takes no input, is not limited and needs no session: there is no 4xx it could answer
  { ruleId: 'operation-4xx-response', pointer: '#/paths/~1api~1health/get/responses' },
]

const config = await createConfig({ extends: ['recommended'], rules: off })
const source = JSON.stringify(await contractDocument())
const problems = (await lintFromString({ source, absoluteRef: 'openapi.json', config })).filter(
  ({ ruleId, location }) => !accepted.some((a) => a.ruleId === ruleId && a.pointer === location[0]?.pointer),
)
for (const { severity, ruleId, message, location } of problems) {
  process.stdout.write(`${severity} ${ruleId}: ${message} (${location[0]?.pointer})\n`)
}
process.stdout.write(`OpenAPI: ${problems.length} problemas\n`)
// warnings are failures too
process.exitCode = problems.length > 0 ? 1 : 0
