import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './platform/testing/database.ts'
import type { Sql } from './platform/testing/sql.ts'

/** In place of the functions of Citus. */
const CITUS = `
  create schema placed;
  create table placed.tables (name name primary key, kind text not null);
  create function create_reference_table(relation regclass) returns void language sql as
    $$ insert into placed.tables select relname, 'reference' from pg_class where oid = relation $$;
  create function citus_add_local_table_to_metadata(relation regclass) returns void language sql as
    $$ insert into placed.tables select relname, 'local' from pg_class where oid = relation $$;
  create function create_distributed_table(relation regclass, by text, colocate_with text default 'default')
    returns void language sql as
    $$ insert into placed.tables select relname, 'distributed' from pg_class where oid = relation and by = 'rest_id' $$;`

async function statementsOfTheGuide(): Promise<string[]> {
  const guide = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')
  const section = guide.slice(guide.indexOf('### Distribution by `rest_id`'))
  return [...section.matchAll(/```sql\n([\s\S]+?)```/g)].map(([, statements = '']) => statements)
}

let sql: Sql
beforeAll(async () => {
  sql = (await createTestDatabase({ max: 2 })).sql
  await sql.unsafe(CITUS)
  for (const statements of await statementsOfTheGuide()) await sql.unsafe(statements)
})

describe('the guide to distribution by branch', () => {
  it('gives every table a place', async () => {
    const missing = await sql`
      select relname from pg_class c
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and not exists (select from placed.tables where name = relname)`
    expect(missing.map(({ relname }) => String(relname))).toEqual([])
    const counted = await sql`select kind, count(*) as tables from placed.tables group by kind`
    expect(counted).toContainEqual({ kind: 'distributed', tables: 62 })
  })

  it('leaves no unique key of a distributed table without the branch, and no row without one', async () => {
    const found = await sql`
      select c.relname as of, k.relname as key from placed.tables
        join pg_class c on c.relname = name and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'rest_id'
        left join pg_index i on i.indrelid = c.oid and (i.indisunique or i.indisexclusion)
          and not (a.attnum = any(i.indkey::int2[]))
        left join pg_class k on k.oid = i.indexrelid
       where kind = 'distributed' and (i.indexrelid is not null or not a.attnotnull)`
    expect(found).toEqual([])
  })

  it('lets foreign keys lead only where Citus allows', async () => {
    const found = await sql`
      select c.conname from pg_constraint c
        join pg_class f on f.oid = c.conrelid join placed.tables source on source.name = f.relname
        join pg_class t on t.oid = c.confrelid join placed.tables target on target.name = t.relname
       where c.contype = 'f' and not case source.kind
         when 'local' then target.kind in ('local', 'reference')
         when 'reference' then target.kind = 'reference'
         else target.kind = 'reference' or target.kind = 'distributed' and exists (
           select from pg_attribute a
            where a.attrelid = c.conrelid and a.attname = 'rest_id' and a.attnum = any(c.conkey))
         end`
    expect(found).toEqual([])
  })
})
