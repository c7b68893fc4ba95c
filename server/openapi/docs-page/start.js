globalThis.SwaggerUIBundle({
  domNode: document.querySelector('#pagina'),
  url: '/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
})
