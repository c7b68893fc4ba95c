/** A plugin that puts the box for the token in a <dialog>: focus stays in it, Escape closes it, and focus goes back. */
export const dialog = () => ({
  wrapComponents: {
    authorizationPopup: (Original, { React, authActions }) =>
      function Dialog(props) {
        const element = React.useRef(null)
        React.useLayoutEffect(() => {
          const { current } = element
          current.showModal()
          current.querySelector('input')?.focus()
          return () => current.close()
        }, [])
        return React.createElement(
          'dialog',
          { ref: element, 'aria-label': 'Iniciar sessão', onCancel: () => authActions.showDefinitions(false) },
          React.createElement(Original, props),
        )
      },
  },
})
