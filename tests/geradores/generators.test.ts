import { checkGenerator } from './check.ts'
import { heyApi, openapiTypescript, orval, orval7 } from './generators.ts'

// orval and hey-api bring some 170 packages, which nobody who runs or tests the service should have to install: they
// have a list of their own, that `.ci/long` installs.
for (const generator of [openapiTypescript, orval, orval7, heyApi]) checkGenerator(generator)
