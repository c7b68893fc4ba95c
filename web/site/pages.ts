import type { Page } from '../page.ts'
import { ajuda } from '../pages/ajuda.ts'
import { alertaNovo } from '../pages/alertas/novo.ts'
import { alertas } from '../pages/alertas.ts'
import { codigo } from '../pages/balcao/codigo.ts'
import { balcaoEntrar } from '../pages/balcao/entrar.ts'
import { acessos } from '../pages/balcao/perfil/acessos.ts'
import { chaves } from '../pages/balcao/perfil/chaves.ts'
import { perfilDados } from '../pages/balcao/perfil/dados.ts'
import { foto } from '../pages/balcao/perfil/foto.ts'
import { perfilHorario } from '../pages/balcao/perfil/horario.ts'
import { perfilTelefone } from '../pages/balcao/perfil/telefone.ts'
import { webhook } from '../pages/balcao/perfil/webhooks/_id.ts'
import { webhooks } from '../pages/balcao/perfil/webhooks.ts'
import { perfil } from '../pages/balcao/perfil.ts'
import { balcaoRecolhas } from '../pages/balcao/recolhas.ts'
import { balcaoCancelar } from '../pages/balcao/reservas/_id/cancelar.ts'
import { denunciar } from '../pages/balcao/reservas/_id/denunciar.ts'
import { desfazer } from '../pages/balcao/reservas/_id/desfazer.ts'
import { entregar } from '../pages/balcao/reservas/_id/entregar.ts'
import { responder } from '../pages/balcao/reservas/_id/responder.ts'
import { balcaoSair } from '../pages/balcao/sair.ts'
import { acertar } from '../pages/balcao/stock/_id/acertar.ts'
import { retirar } from '../pages/balcao/stock/_id/apagar.ts'
import { artigo } from '../pages/balcao/stock/_id.ts'
import { desfazerImportacao } from '../pages/balcao/stock/desfazer.ts'
import { exportar } from '../pages/balcao/stock/exportar.ts'
import { importar } from '../pages/balcao/stock/importar.ts'
import { modelo } from '../pages/balcao/stock/modelo.ts'
import { novo } from '../pages/balcao/stock/novo.ts'
import { stock } from '../pages/balcao/stock.ts'
import { balcao } from '../pages/balcao.ts'
import { confirmar } from '../pages/confirmar.ts'
import { apagar } from '../pages/conta/apagar.ts'
import { contacto } from '../pages/conta/contacto.ts'
import { ficheiroDeDados } from '../pages/conta/dados/ficheiro.ts'
import { dados } from '../pages/conta/dados.ts'
import { palavraPasse } from '../pages/conta/palavra-passe.ts'
import { segundoFactor } from '../pages/conta/segundo-factor.ts'
import { conta } from '../pages/conta.ts'
import { fornecedor } from '../pages/entrar/fornecedor.ts'
import { regresso } from '../pages/entrar/regresso.ts'
import { entrarTelefone } from '../pages/entrar/telefone.ts'
import { entrar } from '../pages/entrar.ts'
import { estilo } from '../pages/estilo.ts'
import { avaliar } from '../pages/farmacias/_id/avaliar.ts'
import { caminho } from '../pages/farmacias/_id/caminho.ts'
import { problema } from '../pages/farmacias/_id/problema.ts'
import { reservarReceita } from '../pages/farmacias/_id/receita.ts'
import { reservar } from '../pages/farmacias/_id/reservar/_artigo.ts'
import { farmacia } from '../pages/farmacias/_id.ts'
import { auditoria } from '../pages/gestao/auditoria.ts'
import { apagarContaDeAlguem } from '../pages/gestao/contas/_id/apagar.ts'
import { contaDeAlguem } from '../pages/gestao/contas/_id.ts'
import { novaConta } from '../pages/gestao/contas/nova.ts'
import { contasRecentes } from '../pages/gestao/contas/recentes.ts'
import { contas } from '../pages/gestao/contas.ts'
import { denuncias } from '../pages/gestao/denuncias.ts'
import { gestaoAlterar } from '../pages/gestao/farmacias/_id/alterar.ts'
import { gestaoApagar } from '../pages/gestao/farmacias/_id/apagar.ts'
import { gestaoChaves } from '../pages/gestao/farmacias/_id/chaves.ts'
import { gestaoCodigo } from '../pages/gestao/farmacias/_id/codigo.ts'
import { gestaoEstado } from '../pages/gestao/farmacias/_id/estado.ts'
import { gestaoHorario } from '../pages/gestao/farmacias/_id/horario.ts'
import { gestaoFarmacia } from '../pages/gestao/farmacias/_id.ts'
import { importarFarmacias } from '../pages/gestao/farmacias/importar.ts'
import { gestaoMapa } from '../pages/gestao/farmacias/mapa.ts'
import { modeloDeFarmacias } from '../pages/gestao/farmacias/modelo.ts'
import { novaFarmacia } from '../pages/gestao/farmacias/nova.ts'
import { gestaoFarmacias } from '../pages/gestao/farmacias.ts'
import { mensagens } from '../pages/gestao/mensagens.ts'
import { numeros } from '../pages/gestao/numeros.ts'
import { problemas } from '../pages/gestao/problemas.ts'
import { procuras } from '../pages/gestao/procuras.ts'
import { gestaoRetirarRecolha } from '../pages/gestao/recolhas/_id/retirar.ts'
import { gestaoRecolha } from '../pages/gestao/recolhas/_id.ts'
import { gestaoNovaRecolha } from '../pages/gestao/recolhas/nova.ts'
import { gestaoRecolhas } from '../pages/gestao/recolhas.ts'
import { modeloDeTurnos } from '../pages/gestao/turnos/modelo.ts'
import { gestaoTurnos } from '../pages/gestao/turnos.ts'
import { gestao } from '../pages/gestao.ts'
import { inicio } from '../pages/index.ts'
import { porSms } from '../pages/por-sms.ts'
import { privacidade } from '../pages/privacidade.ts'
import { procuraMapa } from '../pages/procura/mapa.ts'
import { procura } from '../pages/procura.ts'
import { receita } from '../pages/receita.ts'
import { recolha } from '../pages/recolhas/_id.ts'
import { recolhas } from '../pages/recolhas.ts'
import { recuperar } from '../pages/recuperar.ts'
import { registar } from '../pages/registar.ts'
import { repor } from '../pages/repor.ts'
import { aumentar } from '../pages/reservas/_id/aumentar.ts'
import { cancelar } from '../pages/reservas/_id/cancelar.ts'
import { estadoDasReservas } from '../pages/reservas/estado.ts'
import { reservas } from '../pages/reservas.ts'
import { sair } from '../pages/sair.ts'
import { sobre } from '../pages/sobre.ts'
import { turno } from '../pages/turno.ts'
import type { Assets } from './document.ts'

/** Every page by its URL, `{id}` for its parameters; `web/pages` has a file of that name for each. */
export const pages: Readonly<Record<`/${string}`, Page>> = {
  '/': inicio,
  '/procura': procura,
  '/procura/mapa': procuraMapa,
  '/receita': receita,
  '/turno': turno,
  '/recolhas': recolhas,
  '/recolhas/{id}': recolha,
  '/por-sms': porSms,
  '/sobre': sobre,
  '/farmacias/{id}': farmacia,
  '/farmacias/{id}/avaliar': avaliar,
  '/farmacias/{id}/problema': problema,
  '/farmacias/{id}/receita': reservarReceita,
  '/farmacias/{id}/caminho': caminho,
  '/farmacias/{id}/reservar/{artigo}': reservar,
  '/ajuda': ajuda,
  '/privacidade': privacidade,
  '/reservas': reservas,
  '/reservas/estado': estadoDasReservas,
  '/reservas/{id}/aumentar': aumentar,
  '/reservas/{id}/cancelar': cancelar,
  '/alertas': alertas,
  '/alertas/novo': alertaNovo,
  '/entrar': entrar,
  '/entrar/fornecedor': fornecedor,
  '/entrar/regresso': regresso,
  '/entrar/telefone': entrarTelefone,
  '/registar': registar,
  '/sair': sair,
  '/conta': conta,
  '/conta/palavra-passe': palavraPasse,
  '/conta/segundo-factor': segundoFactor,
  '/conta/contacto': contacto,
  '/conta/dados': dados,
  '/conta/dados/ficheiro': ficheiroDeDados,
  '/conta/apagar': apagar,
  '/recuperar': recuperar,
  '/repor': repor,
  '/confirmar': confirmar,
  '/balcao': balcao,
  '/balcao/entrar': balcaoEntrar,
  '/balcao/sair': balcaoSair,
  '/balcao/codigo': codigo,
  '/balcao/reservas/{id}/denunciar': denunciar,
  '/balcao/recolhas': balcaoRecolhas,
  '/balcao/perfil': perfil,
  '/balcao/perfil/dados': perfilDados,
  '/balcao/perfil/horario': perfilHorario,
  '/balcao/perfil/acessos': acessos,
  '/balcao/perfil/chaves': chaves,
  '/balcao/perfil/foto': foto,
  '/balcao/perfil/telefone': perfilTelefone,
  '/balcao/perfil/webhooks': webhooks,
  '/balcao/perfil/webhooks/{id}': webhook,
  '/balcao/stock': stock,
  '/balcao/stock/novo': novo,
  '/balcao/stock/desfazer': desfazerImportacao,
  '/balcao/stock/exportar': exportar,
  '/balcao/stock/importar': importar,
  '/balcao/stock/modelo': modelo,
  '/balcao/stock/{id}': artigo,
  '/balcao/stock/{id}/acertar': acertar,
  '/balcao/stock/{id}/apagar': retirar,
  '/balcao/reservas/{id}/desfazer': desfazer,
  '/balcao/reservas/{id}/responder': responder,
  '/balcao/reservas/{id}/entregar': entregar,
  '/balcao/reservas/{id}/cancelar': balcaoCancelar,
  '/gestao': gestao,
  '/gestao/farmacias': gestaoFarmacias,
  '/gestao/farmacias/nova': novaFarmacia,
  '/gestao/farmacias/importar': importarFarmacias,
  '/gestao/farmacias/modelo': modeloDeFarmacias,
  '/gestao/farmacias/mapa': gestaoMapa,
  '/gestao/farmacias/{id}': gestaoFarmacia,
  '/gestao/farmacias/{id}/alterar': gestaoAlterar,
  '/gestao/farmacias/{id}/horario': gestaoHorario,
  '/gestao/farmacias/{id}/estado': gestaoEstado,
  '/gestao/farmacias/{id}/chaves': gestaoChaves,
  '/gestao/farmacias/{id}/codigo': gestaoCodigo,
  '/gestao/farmacias/{id}/apagar': gestaoApagar,
  '/gestao/denuncias': denuncias,
  '/gestao/contas': contas,
  '/gestao/contas/nova': novaConta,
  '/gestao/contas/recentes': contasRecentes,
  '/gestao/contas/{id}': contaDeAlguem,
  '/gestao/contas/{id}/apagar': apagarContaDeAlguem,
  '/gestao/problemas': problemas,
  '/gestao/recolhas': gestaoRecolhas,
  '/gestao/recolhas/nova': gestaoNovaRecolha,
  '/gestao/recolhas/{id}': gestaoRecolha,
  '/gestao/recolhas/{id}/retirar': gestaoRetirarRecolha,
  '/gestao/mensagens': mensagens,
  '/gestao/numeros': numeros,
  '/gestao/turnos': gestaoTurnos,
  '/gestao/turnos/modelo': modeloDeTurnos,
  '/gestao/procuras': procuras,
  '/gestao/auditoria': auditoria,
}

/** The pages for developers alone. @param css all style sheets of the pages */
export const developmentPages = (assets: Assets, css: string): Readonly<Record<`/${string}`, Page>> => ({
  '/estilo': estilo(assets, css),
})
