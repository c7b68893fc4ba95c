import { ajuda } from './ajuda.page.ts'
import { alertas } from './alertas/index.page.ts'
import { alertaNovo } from './alertas/novo.page.ts'
import { codigo } from './balcao/codigo.page.ts'
import { balcaoEntrar } from './balcao/entrar.page.ts'
import { balcao } from './balcao/index.page.ts'
import { acessos } from './balcao/perfil/acessos.page.ts'
import { chaves } from './balcao/perfil/chaves.page.ts'
import { perfilDados } from './balcao/perfil/dados.page.ts'
import { foto } from './balcao/perfil/foto/index.page.ts'
import { retirarFoto } from './balcao/perfil/foto/retirar.page.ts'
import { perfilHorario } from './balcao/perfil/horario.page.ts'
import { perfil } from './balcao/perfil/index.page.ts'
import { perfilTelefone } from './balcao/perfil/telefone.page.ts'
import { webhook } from './balcao/perfil/webhooks/_id.page.ts'
import { webhooks } from './balcao/perfil/webhooks/index.page.ts'
import { balcaoRecolhas } from './balcao/recolhas/index.page.ts'
import { balcaoCancelar } from './balcao/reservas/_id/cancelar.page.ts'
import { denunciar } from './balcao/reservas/_id/denunciar.page.ts'
import { desfazer } from './balcao/reservas/_id/desfazer.page.ts'
import { entregar } from './balcao/reservas/_id/entregar.page.ts'
import { responder } from './balcao/reservas/_id/responder.page.ts'
import { balcaoSair } from './balcao/sair.page.ts'
import { acertar } from './balcao/stock/_id/acertar.page.ts'
import { retirar } from './balcao/stock/_id/apagar.page.ts'
import { artigo } from './balcao/stock/_id/index.page.ts'
import { desfazerImportacao } from './balcao/stock/desfazer.page.ts'
import { exportar } from './balcao/stock/exportar.page.ts'
import { importar } from './balcao/stock/importar.page.ts'
import { stock } from './balcao/stock/index.page.ts'
import { modelo } from './balcao/stock/modelo.page.ts'
import { novo } from './balcao/stock/novo.page.ts'
import { confirmar } from './confirmar.page.ts'
import { apagar } from './conta/apagar.page.ts'
import { contacto } from './conta/contacto.page.ts'
import { ficheiroDeDados } from './conta/dados/ficheiro.page.ts'
import { dados } from './conta/dados/index.page.ts'
import { conta } from './conta/index.page.ts'
import { palavraPasse } from './conta/palavra-passe.page.ts'
import { segundoFactor } from './conta/segundo-factor.page.ts'
import { fornecedor } from './entrar/fornecedor.page.ts'
import { entrar } from './entrar/index.page.ts'
import { regresso } from './entrar/regresso.page.ts'
import { entrarTelefone } from './entrar/telefone.page.ts'
import { estilo } from './estilo/index.page.ts'
import { avaliar } from './farmacias/_id/avaliar.page.ts'
import { caminho } from './farmacias/_id/caminho.page.ts'
import { farmacia } from './farmacias/_id/index.page.ts'
import { problema } from './farmacias/_id/problema.page.ts'
import { reservarReceita } from './farmacias/_id/receita.page.ts'
import { reservar } from './farmacias/_id/reservar/_artigo.page.ts'
import { auditoria } from './gestao/auditoria/index.page.ts'
import { gestaoAvisos } from './gestao/avisos/index.page.ts'
import { apagarContaDeAlguem } from './gestao/contas/_id/apagar.page.ts'
import { contaDeAlguem } from './gestao/contas/_id/index.page.ts'
import { contas } from './gestao/contas/index.page.ts'
import { novaConta } from './gestao/contas/nova.page.ts'
import { contasRecentes } from './gestao/contas/recentes.page.ts'
import { denuncias } from './gestao/denuncias/index.page.ts'
import { exportarLista } from './gestao/exportar/index.page.ts'
import { gestaoAlterar } from './gestao/farmacias/_id/alterar.page.ts'
import { gestaoApagar } from './gestao/farmacias/_id/apagar.page.ts'
import { gestaoChaves } from './gestao/farmacias/_id/chaves.page.ts'
import { gestaoCodigo } from './gestao/farmacias/_id/codigo.page.ts'
import { gestaoEstado } from './gestao/farmacias/_id/estado.page.ts'
import { gestaoHorario } from './gestao/farmacias/_id/horario.page.ts'
import { gestaoFarmacia } from './gestao/farmacias/_id/index.page.ts'
import { importarFarmacias } from './gestao/farmacias/importar.page.ts'
import { gestaoFarmacias } from './gestao/farmacias/index.page.ts'
import { gestaoMapa } from './gestao/farmacias/mapa.page.ts'
import { modeloDeFarmacias } from './gestao/farmacias/modelo.page.ts'
import { novaFarmacia } from './gestao/farmacias/nova.page.ts'
import { gestao } from './gestao/index.page.ts'
import { mensagens } from './gestao/mensagens/index.page.ts'
import { numeros } from './gestao/numeros/index.page.ts'
import { problemas } from './gestao/problemas.page.ts'
import { procuras } from './gestao/procuras.page.ts'
import { gestaoRecolha } from './gestao/recolhas/_id/index.page.ts'
import { gestaoRetirarRecolha } from './gestao/recolhas/_id/retirar.page.ts'
import { gestaoRecolhas } from './gestao/recolhas/index.page.ts'
import { gestaoNovaRecolha } from './gestao/recolhas/nova.page.ts'
import { importarEscala } from './gestao/turnos/importar.page.ts'
import { gestaoTurnos } from './gestao/turnos/index.page.ts'
import { modeloDeTurnos } from './gestao/turnos/modelo.page.ts'
import { inicio } from './index.page.ts'
import { porSms } from './por-sms/index.page.ts'
import { privacidade } from './privacidade.page.ts'
import { procura } from './procura/index.page.ts'
import { procuraMapa } from './procura/mapa.page.ts'
import { receita } from './receita/index.page.ts'
import { recolha } from './recolhas/_id.page.ts'
import { recolhas } from './recolhas/index.page.ts'
import { recuperar } from './recuperar.page.ts'
import { registar } from './registar.page.ts'
import { repor } from './repor.page.ts'
import { aumentar } from './reservas/_id/aumentar.page.ts'
import { cancelar } from './reservas/_id/cancelar.page.ts'
import { estadoDasReservas } from './reservas/estado.page.ts'
import { reservas } from './reservas/index.page.ts'
import { sair } from './sair.page.ts'
import type { Assets } from './site/document.ts'
import type { Page } from './site/page.ts'
import { sobre } from './sobre/index.page.ts'
import { turno } from './turno/index.page.ts'

/**
 * Every page by its URL, `{id}` for its parameters. `/reservas/estado` is in `reservas/estado.page.ts`; a page whose URL has a folder
 * is the `index.page.ts` of it.
 */
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
  '/balcao/perfil/foto/retirar': retirarFoto,
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
  '/gestao/exportar': exportarLista,
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
  '/gestao/turnos/importar': importarEscala,
  '/gestao/turnos/modelo': modeloDeTurnos,
  '/gestao/procuras': procuras,
  '/gestao/avisos': gestaoAvisos,
  '/gestao/auditoria': auditoria,
}

/** The pages for developers alone. @param css all style sheets of the pages */
export const developmentPages = (assets: Assets, css: string): Readonly<Record<`/${string}`, Page>> => ({
  '/estilo': estilo(assets, css),
})
