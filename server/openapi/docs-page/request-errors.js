/** Explains a failed request in Portuguese instead of the browser's and Swagger UI's English. */
const explain = (error) =>
  error.response
    ? `O serviço respondeu ${error.response.status}.`
    : 'Não houve resposta. Verifique a ligação à internet e tente de novo.'

/** A plugin that tells in Portuguese why a request that was tried out did not succeed. */
export const requestErrors = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        setResponse: (original) => (path, method, result) => {
          if (!result.error) return original(path, method, result)
          const { response, statusCode } = result.err
          const err = { name: '', message: explain(result.err), response, statusCode }
          return original(path, method, { error: true, err })
        },
      },
    },
  },
})
