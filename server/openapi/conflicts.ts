import type { ConflictReason } from '#contract/errors.ts'

/**
 * Why each operation can answer 409; the reasons its `Idempotency-Key` adds are not repeated here. An admin who changes
 * accounts remains one themselves, so only who deletes their own can be the last.
 */
export const conflictsOf: Record<string, readonly ConflictReason[]> = {
  registar: ['duplicado'],
  criarFarmacia: ['duplicado'],
  apagarItem: ['ja_reservado'],
  criarReserva: ['ja_reservado', 'sem_stock', 'stock_insuficiente', 'farmacia_inactiva', 'limite_de_reservas'],
  aumentarReserva: ['stock_insuficiente', 'farmacia_inactiva', 'nao_activa'],
  cancelarReserva: ['nao_activa'],
  concluirReserva: ['nao_activa'],
  apagarConta: ['ultimo_admin'],
  denunciar: ['duplicado'],
  decidirDenuncia: ['nao_activa', 'proprio'],
  criarUtilizador: ['duplicado'],
  mudarUtilizador: ['proprio'],
}

/** Reasons of every operation that honours `Idempotency-Key`. */
export const idempotencyConflicts: readonly ConflictReason[] = ['chave_reutilizada', 'em_curso']
