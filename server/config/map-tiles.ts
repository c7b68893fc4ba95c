import { StartupError } from '#server/ground/startup-error.ts'

/** The server of map tiles; without one the pages' maps show points alone. */
export interface TileConfig {
  /** `https://…/{z}/{x}/{y}.png` */
  address: string
  /** The credit that must stand beside the map. */
  credit: string
}

interface Given {
  MAPA_MOSAICOS: string | undefined
  MAPA_CREDITO: string | undefined
}

const isAddress = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') &&
  ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2)

/** Reads the two variables, which go together: a map needs its credit. @throws StartupError naming what is missing or wrong */
export function readTiles({ MAPA_MOSAICOS: address, MAPA_CREDITO: credit }: Given): TileConfig | undefined {
  if (!address && !credit) return undefined
  if (!address || !credit) {
    throw new StartupError('Configuração inválida: MAPA_MOSAICOS e MAPA_CREDITO definem-se juntas.')
  }
  if (!isAddress(address)) {
    throw new StartupError(
      'Configuração inválida: MAPA_MOSAICOS tem de ser um endereço http(s) com {z}, {x} e {y}, uma vez cada.',
    )
  }
  return { address, credit }
}
