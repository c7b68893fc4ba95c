import sql from 'sql-template-tag'
import type { TestService } from '../support/service.ts'

/** A month of reservations and of searches that found nothing, and messages of each kind that were not delivered. */
export async function fillMonth({ db }: Pick<TestService, 'db'>, farmaciaId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into reserva_dia as d (dia, fim, canal, total)
      select dia_em_luanda(now()) - n, fim, (array['paginas', 'sms', 'ussd', 'api'])[1 + n % 4], greatest(1, round(teto * (1 + sin(n * 1.7)) * (31 - n) / 40))
        from generate_series(0, 29) n,
             (values ('concluida', 34), ('expirada', 11), ('cancelada', 6), ('sem_stock', 2)) f (fim, teto)
       where (n + teto) % 9 <> 0
      on conflict (dia, fim, canal) do update set total = d.total + excluded.total`)
    await tx.run(sql`
      insert into mensagem_dia (dia, canal, sentido, total, sms)
      select dia_em_luanda(now()) - n, canal, sentido, 10 + n, case when canal = 'sms' and sentido = 'saida' then 12 + n else 0 end
        from generate_series(1, 29) n, (values ('sms'), ('ussd')) c (canal), (values ('entrada'), ('saida')) s (sentido)`)
    await tx.run(sql`
      insert into procura_dia (dia, vezes)
      select dia_em_luanda(now()) - n, round(20 * (1.1 + cos(n))) from generate_series(1, 29) n`)
    await tx.run(sql`
      insert into notificacao (canal, tipo, farmacia_id, segredo, estado, tentativas, ultimo_erro, criada_em, proxima_em,
                               terminada_em)
      select canal, tipo, ${farmaciaId}::uuid, segredo, estado, tentativas, erro, now() - interval '50 hours',
             now() + interval '25 minutes', case when estado <> 'pendente' then now() - interval '1 hour' end
        from (values
          ('sms', 'codigo_acesso', 'x'::bytea, 'falhada', 24, 'credenciais recusadas (HTTP 401): Authenticate'),
          ('sms', 'codigo_acesso', null, 'falhada', 24, 'sem saldo (HTTP 402)'),
          ('sms', 'codigo_acesso', 'x', 'nao_entregavel', 1, 'a farmácia não tem um número de telemóvel'),
          ('email', 'alerta_ha', null, 'falhada', 24, 'o servidor recusou o remetente EMAIL_FROM: 550 no'),
          ('sms', 'codigo_acesso', 'x', 'pendente', 7, 'respondeu HTTP 500: Internal'),
          ('email', 'alerta_ha', null, 'pendente', 0, null)
        ) m (canal, tipo, segredo, estado, tentativas, erro)`)
  })
}
