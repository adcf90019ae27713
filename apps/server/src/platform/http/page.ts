/** The page of a list that was asked for. */
export interface PageAsked {
  limit: number
  after?: string | undefined
}

/** One page of a list: asked for one row too many, `next` tells whether there is more and where it begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursor: (row: Row) => string) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last !== undefined ? cursor(last) : null }
}

/** One page of a list whose entries are known by their ids, with how many there are in all. */
export async function listPage<Entry extends { _id: string }>(
  { limit }: PageAsked,
  entries: Promise<readonly Entry[]>,
  total: Promise<number>,
) {
  const [rows, count] = await Promise.all([entries, total])
  return { ...pageOf(rows, limit, ({ _id }) => _id), total: count }
}
