-- The place a new hold of a user's takes; null when all are taken, or when as many were made within an hour as may be.
-- Whoever asks has the account's row locked, so that no two take the same place or are both the last of the hour. It is
-- volatile, and so reads what was committed while that lock was awaited; the statement that asks does not.
create function vaga_livre(quem uuid, vagas int, por_hora int) returns smallint language plpgsql volatile as $$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                             limit por_hora) feitas) = por_hora then
    return null;
  end if;
  return (select v from generate_series(1, vagas) v
           where not exists (select from reserva r where r.utilizador_id = quem and r.estado = 'activa' and r.vaga = v)
           order by v limit 1);
end $$;
