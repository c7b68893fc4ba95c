import { networks, pathSecret, text } from './variable.ts'

/** Variables of the gateways that call the service: SMS that arrive, and reports of those that were sent. */
export const gatewayVariables = {
  SMS_ENTRADA_SEGREDO: pathSecret({
    description:
      'Segredo no endereço que o gateway de SMS chama, /gateways/sms/{segredo}, 32 caracteres ou mais; sem ele esse endereço não existe',
    secret: true,
  }),
  SMS_ENTRADA_ENDERECOS: networks({
    description: 'Endereços de onde o gateway chama, em CIDR separados por vírgulas',
    fallback: '127.0.0.0/8,::1/128',
  }),
  SMS_NUMERO: text({ description: 'Número para onde as pessoas escrevem SMS, mostrado em /por-sms' }),
  USSD_SEGREDO: pathSecret({
    description: 'Segredo do gateway de USSD, em /gateways/ussd/{segredo}, 32 caracteres ou mais; sem ele não há USSD',
    secret: true,
  }),
  USSD_CODIGO: text({ description: 'Código USSD que as pessoas marcam (*123#), mostrado em /por-sms' }),
}
