/** Answers of OSRM's route service, in the forms its HTTP API documentation shows (version 1). */

export const ok = {
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], weight: 302.6, distance: 2318.4, summary: '', duration: 302.6 }],
      weight_name: 'routability',
      geometry: {
        type: 'LineString',
        coordinates: [
          [13.230812, -8.838005],
          [13.233477, -8.826641],
          [13.236691, -8.814702],
        ],
      },
      weight: 302.6,
      distance: 2318.4,
      duration: 302.6,
    },
  ],
  waypoints: [
    { hint: 'x', location: [13.230812, -8.838005], name: 'Rua da Missão', distance: 12.4 },
    { hint: 'y', location: [13.236691, -8.814702], name: '', distance: 3.1 },
  ],
}

export const noRoute = { code: 'NoRoute', message: 'Impossible route between points' }
export const noSegment = { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 0' }
export const invalidQuery = { code: 'InvalidQuery', message: 'Query string malformed close to position 12' }

/** The engine takes any point to its nearest road, even when that is on another continent. */
export const farSnap = {
  ...ok,
  waypoints: ok.waypoints.map((waypoint, i) => (i === 0 ? { ...waypoint, distance: 5_800_000 } : waypoint)),
}

const [route] = ok.routes
/** Answers that do not have the shape of the documentation. */
export const malformed: Record<string, unknown> = {
  'no routes': { code: 'Ok' },
  'an empty list of routes': { code: 'Ok', routes: [] },
  'a negative distance': { ...ok, routes: [{ ...route, distance: -1 }] },
  'an encoded polyline': { ...ok, routes: [{ ...route, geometry: 'qxkt@' }] },
  'a place that is not on Earth': {
    ...ok,
    routes: [
      {
        ...route,
        geometry: {
          type: 'LineString',
          coordinates: [
            [1300, -8],
            [13, -8],
          ],
        },
      },
    ],
  },
  null: null,
  'a list': [],
}
