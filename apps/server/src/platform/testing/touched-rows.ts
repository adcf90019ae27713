import type { Sql } from './sql.ts'

/**
 * Counts the transactions that changed a row and committed, apart from those of `exceptIn`, which record that a call was
 * made. A rolled-back change takes its mark with it.
 */
export async function watchRows(sql: Sql, exceptIn: readonly string[]) {
  await sql.unsafe(`
    create table touched (tx xid8 not null, name text not null);
    create function mark_touched() returns trigger language plpgsql as $$
    begin
      insert into touched values (pg_current_xact_id(), tg_table_name);
      return null;
    end $$;`)
  const tables = await sql<Array<{ name: string }>>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'touched'`
  for (const { name } of tables) {
    if (exceptIn.includes(name)) continue
    await sql`create trigger zz_touched after insert or update or delete on ${sql(name)}
              for each row execute function mark_touched()`
  }
  return async () => {
    const [counted] = await sql<Array<{ times: number; names: string }>>`
      select count(distinct tx)::int as times, coalesce(string_agg(distinct name, ', '), '') as names from touched`
    await sql`delete from touched`
    return counted ?? { times: 0, names: '' }
  }
}
