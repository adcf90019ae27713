export interface PageAsked {
  limit: number
  after?: string | undefined
}

/** Cuts a page from `limit + 1` rows. The extra row tells that `next` exists and where it begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursor: (row: Row) => string) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last !== undefined ? cursor(last) : null }
}

export async function listPage<Entry extends { _id: string }>(
  { limit }: PageAsked,
  entries: Promise<readonly Entry[]>,
  total: Promise<number>,
) {
  const [rows, count] = await Promise.all([entries, total])
  return { ...pageOf(rows, limit, ({ _id }) => _id), total: count }
}
