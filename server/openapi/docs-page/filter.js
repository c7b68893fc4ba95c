/** Letters without case or accents, so that «farmacia» finds «Farmácias». */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function searchText(operation, tag, group) {
  const details = operation.get('operation')
  return plain(
    [
      tag,
      group.getIn(['tagDetails', 'x-displayName'], ''),
      operation.get('method'),
      operation.get('path'),
      details.get('summary', ''),
      details.get('operationId', ''),
    ].join(' '),
  )
}

/** The operations that have every word of the phrase in their group, method, path, summary or id. */
function matching(groups, phrase) {
  const words = plain(phrase).split(/\s+/).filter(Boolean)
  return groups
    .map((group, tag) =>
      group.update('operations', (operations) =>
        operations.filter((operation) => {
          const text = searchText(operation, tag, group)
          return words.every((word) => text.includes(word))
        }),
      ),
    )
    .filter((group) => group.get('operations').size > 0)
}

/**
 * Plugin that filters operations, where Swagger UI filters only groups and paths; the operations left are shown open.
 */
export const filter = () => ({
  fn: { opsFilter: matching },
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (original, { layoutSelectors }) =>
          (_state, thing, byDefault) => {
            const phrase = layoutSelectors.currentFilter()
            const filtering = typeof phrase === 'string' && phrase !== ''
            return (filtering && thing[0] === 'operations-tag') || original(thing, byDefault)
          },
      },
    },
  },
})
