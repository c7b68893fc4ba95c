import type pg from 'pg'

/** Describes the schema in one text: its columns, indexes, constraints, triggers and functions. */
export const schemaOf = async (client: pg.Client): Promise<unknown> =>
  (
    await client.query(`
      select jsonb_agg(x order by x) as everything from (
        select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select format('%s %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select format('%s %s %s', tgname, tgrelid::regclass, tgenabled) from pg_trigger where not tgisinternal
        union all select format('%s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
      ) _(x)`)
  ).rows[0].everything
