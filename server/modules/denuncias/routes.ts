import { decidirDenuncia, denunciar, listarDenuncias } from '#contract/endpoints/denuncias.ts'
import type { Database } from '#server/db/database.ts'
import { forbidden } from '#server/ground/error.ts'
import { Answer, type Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import { insertReport, reports } from './repository.ts'
import { decide } from './service.ts'

export function denunciasRoutes(serve: Serve, db: Database): void {
  serve(denunciar, async ({ session, body }) => {
    const denuncia = await db.statement((tx) => insertReport(tx, session.id, body.utilizador_id, body.motivo))
    if (!denuncia) throw forbidden('Só pode denunciar quem tem uma reserva activa ou concluída nesta farmácia.')
    return new Answer(201, written('Denúncia registada.', { denuncia }))
  })
  serve(listarDenuncias, ({ query }) => reports(db, query.estado, query.limite))
  serve(decidirDenuncia, async ({ session, params, body }) => {
    const denuncia = await decide(db, session.id, params.id, {
      estado: body.estado,
      nota: body.nota || null,
      deactivate: body.desactivar_utilizador === true,
    })
    return written('Denúncia decidida.', { denuncia })
  })
}
