import type { ClientBase } from 'pg'

/** Condition that excludes the objects of extensions. */
const own = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const extensions = `
  select 'create extension ' || quote_ident(extname) || ';' as text
    from pg_extension where extname <> 'plpgsql' order by extname`

const functions = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')}
   order by p.proname, pg_get_function_identity_arguments(p.oid)`

const columns = `
  select string_agg(
           '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                   when a.attidentity = 'a' then ' generated always as identity'
                   when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
           || case when a.attnotnull then ' not null' else '' end, E',\\n' order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

/** Constraints of a table, without NOT NULL, which is written with its column; newer servers list it here too. */
const constraints = `
  select string_agg(E',\\n  constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid), ''
                    order by k.contype = 'p' desc, k.conname)
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')`

const indexes = `
  select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by n.relname)
    from pg_index i join pg_class n on n.oid = i.indexrelid
   where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`

const triggers = `
  select string_agg(E'\\n' || pg_get_triggerdef(t.oid) || ';', '' order by t.tgname)
    from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal`

const tables = `
  select 'create table ' || quote_ident(c.relname) || E' (\\n' || (${columns}) || coalesce((${constraints}), '') || E'\\n)'
         || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';'
         || coalesce((${indexes}), '') || coalesce((${triggers}), '') as text
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${own('pg_class', 'c.oid')}
   order by c.relname`

/** Names are qualified by PostgreSQL 15 even in a view of one table, and no longer by newer ones. */
const views = `
  select 'create view ' || quote_ident(c.relname) || E' as\\n'
         || case cardinality(of.names) when 1
              then regexp_replace(pg_get_viewdef(c.oid), '\\m' || of.names[1] || '\\.', '', 'g')
              else pg_get_viewdef(c.oid) end as text
    from pg_class c
    cross join lateral (
      select array_agg(distinct r.relname::text) as names
        from pg_rewrite w
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
        join pg_class r on r.oid = d.refobjid and r.oid <> c.oid
       where w.ev_class = c.oid) of
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${own('pg_class', 'c.oid')}
   order by c.relname`

const sections = { Extensões: extensions, Tabelas: tables, Vistas: views, Funções: functions }

/**
 * The schema as the catalog tells it, for people to read and for tools to compare: in an order of its own (not to be
 * run), and the same whatever the server's version and whoever owns it.
 */
export async function dumpSchema(client: ClientBase): Promise<string> {
  const parts = [
    '-- O esquema final, depois de todas as migrações. Gerado por npm run gerar; para ler, não para correr.',
  ]
  for (const [title, query] of Object.entries(sections)) {
    const { rows } = await client.query<{ text: string }>(query)
    parts.push(`-- ${title}`, ...rows.map(({ text }) => text.trimEnd()))
  }
  return `${parts.join('\n\n')}\n`
}
