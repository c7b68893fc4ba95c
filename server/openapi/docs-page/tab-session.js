const KEY = 'botica-docs'

/** A plugin that keeps the token for this tab: it survives a reload, and goes when the tab closes. */
export const tabSession = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        // what Swagger UI calls after each sign-in and sign-out; its own would write to localStorage
        persistAuthorizationIfNeeded:
          (_original, { authSelectors }) =>
          () =>
            sessionStorage.setItem(KEY, JSON.stringify(authSelectors.authorized())),
      },
    },
  },
  afterLoad({ authActions }) {
    const authorized = sessionStorage.getItem(KEY)
    if (authorized) authActions.restoreAuthorization({ authorized: JSON.parse(authorized) })
  },
})
