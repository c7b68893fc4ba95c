import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/endpoints/farmacias.ts'

/** A pharmacy's public record with its stock, as the API answers it. */
export type Pharmacy = ResponseOf<typeof verFarmacia>
