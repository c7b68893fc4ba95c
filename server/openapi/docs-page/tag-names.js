/** A plugin that shows a group by its `x-displayName`: its name has to serve in programs, and has no accents. */
export const tagNames = () => ({
  wrapComponents: {
    DeepLink: (Original, { React, specSelectors }) =>
      function Link(props) {
        const details = specSelectors.tags().find((tag) => tag.get('name') === props.text)
        return React.createElement(Original, { ...props, text: details?.get('x-displayName') ?? props.text })
      },
  },
})
