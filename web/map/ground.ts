import { type Html, html } from '../html/html.ts'
import { border, lakes, land, rivers } from './outline.ts'
import { type MapWindow, SIDE, toPixel } from './window.ts'

type MapPoint = readonly [x: number, y: number]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PART = 10_000

/** Reads the lines of a text of `outline.ts`, as longitude and latitude. */
const read = (text: string): MapPoint[][] =>
  text.split('.').map((line) => {
    const points: MapPoint[] = []
    let at = 0
    const next = () => {
      let value = 0
      for (let shift = 0; ; shift += 5) {
        const group = letters.indexOf(line.charAt(at++))
        value |= (group & 31) << shift
        if (group < 32) return value & 1 ? ~(value >> 1) : value >> 1
      }
    }
    let [east, north] = [0, 0]
    while (at < line.length) {
      east += next()
      north += next()
      points.push([east / PART, north / PART])
    }
    return points
  })

/** Read when the first map is drawn, once for each process. */
let shapes: Record<'land' | 'lakes' | 'rivers' | 'border', MapPoint[][]> | undefined
const known = () => (shapes ??= { land: read(land), lakes: read(lakes), rivers: read(rivers), border: read(border) })

/** Pixels beyond the picture where shapes are cut, so that no cut is seen. */
const EDGE = 8
const [LOW, HIGH] = [-EDGE, SIDE + EDGE]

/** The four sides of the square: the axis, the value on it, and the side that is inside. */
const sides = [
  [0, LOW, 1],
  [0, HIGH, -1],
  [1, LOW, 1],
  [1, HIGH, -1],
] as const

const crossing = (from: MapPoint, to: MapPoint, axis: 0 | 1, at: number): MapPoint => {
  const part = (at - from[axis]) / (to[axis] - from[axis])
  const other = from[1 - axis] as number
  const value = other + part * ((to[1 - axis] as number) - other)
  return axis === 0 ? [at, value] : [value, at]
}

/** Cuts a ring to the square (Sutherland and Hodgman), one side after the other; empty where nothing of it is inside. */
function cutRing(ring: readonly MapPoint[]): MapPoint[] {
  let points: readonly MapPoint[] = ring
  for (const [axis, at, sign] of sides) {
    const isIn = (point: MapPoint) => (point[axis] - at) * sign >= 0
    points = points.flatMap((to, index) => {
      const from = points.at(index - 1) as MapPoint
      const cut = isIn(from) === isIn(to) ? [] : [crossing(from, to, axis, at)]
      return isIn(to) ? [...cut, to] : cut
    })
  }
  return [...points]
}

const isNear = ([x, y]: MapPoint) => x >= LOW && x <= HIGH && y >= LOW && y <= HIGH

/** The runs of a line with a point inside, each with the points before and behind it. */
function cutLine(line: readonly MapPoint[]): MapPoint[][] {
  const runs: MapPoint[][] = []
  let last = -2
  for (const [index, point] of line.entries()) {
    if (!(isNear(point) || isNear(line[index - 1] ?? point) || isNear(line[index + 1] ?? point))) continue
    if (last === index - 1) runs.at(-1)?.push(point)
    else runs.push([point])
    last = index
  }
  return runs.filter(({ length }) => length > 1)
}

/** Pixels between two points that are worth drawing apart. */
const LEAST = 0.7

/** Path of lines in steps of a tenth of a pixel. @param close ends each line where it began */
function pathOf(lines: readonly (readonly MapPoint[])[], close: '' | 'z'): string {
  const path = lines.map((line) => {
    let [beforeX, beforeY] = [Number.NaN, Number.NaN]
    const steps = line.flatMap((point, index) => {
      const [x, y] = [Math.round(point[0] * 10) / 10, Math.round(point[1] * 10) / 10]
      const isSmall = Math.abs(x - beforeX) < LEAST && Math.abs(y - beforeY) < LEAST
      if (isSmall && index < line.length - 1) return []
      const [stepX, stepY] = [Number((x - beforeX).toFixed(1)), Number((y - beforeY).toFixed(1))]
      const step = index === 0 ? `M${x} ${y}l` : `${stepX}${stepY < 0 ? '' : ' '}${stepY} `
      beforeX = x
      beforeY = y
      return [step]
    })
    return steps.join('').trimEnd() + close
  })
  return path.join('')
}

/** Draws land and water, rivers and the border of a window. */
export function ground(window: MapWindow): Html {
  const toSquare = (lines: readonly (readonly MapPoint[])[]) =>
    lines.map((line) =>
      line.map(([longitude, latitude]): MapPoint => {
        const { x, y } = toPixel(window, { latitude, longitude })
        return [x, y]
      }),
    )
  const rings = (lines: readonly (readonly MapPoint[])[]) =>
    pathOf(
      toSquare(lines)
        .map(cutRing)
        .filter(({ length }) => length > 2),
      'z',
    )
  const lines = (all: readonly (readonly MapPoint[])[]) => pathOf(toSquare(all).flatMap(cutLine), '')
  const shape = known()
  const [lakesPath, riversPath, borderPath] = [rings(shape.lakes), lines(shape.rivers), lines(shape.border)]
  return html`
    <rect width="${SIDE}" height="${SIDE}" fill="var(--agua)"/>
    <path d="${rings(shape.land)}" fill="var(--folha)"/>
    ${lakesPath ? html`<path d="${lakesPath}" fill="var(--agua)"/>` : ''}
    ${riversPath ? html`<path d="${riversPath}" fill="none" stroke="var(--agua)" stroke-width="${window.km > 200 ? 1 : 2}"/>` : ''}
    ${
      borderPath
        ? html`<path d="${borderPath}" fill="none" stroke="var(--leve)" stroke-dasharray="4 3" stroke-width="1"/>`
        : ''
    }
  `
}
