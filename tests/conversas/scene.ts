import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'

/** Maianga, Luanda, where the table of places has it. */
const maianga = { latitude: -8.8283, longitude: 13.2344, bairro: 'Maianga', municipio: 'Luanda' }

export const UNITS = 50

/** A pharmacy in Maianga that is always open and has so many boxes of one medicine. */
export async function openCounter(
  service: TestService,
  telefone = '923456789',
): Promise<PharmacyScene & { item: string }> {
  const pharmacy = await openPharmacy(service, { ...maianga, telefone, is_24_horas: true })
  return { ...pharmacy, item: await stockItem(pharmacy.client, { quantidade: UNITS }) }
}
