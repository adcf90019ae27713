import type { ExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'

type Category = ExpensesOverview['categories'][number]

/** As many as there are colours that can be told apart. */
const MOST = 8

/** The categories, of which the last stands for all that would be too many. */
export function largestOf(categories: readonly Category[], others: string): Category[] {
  if (categories.length <= MOST) return [...categories]
  const shown = categories.slice(0, MOST - 1)
  const rest = categories.slice(MOST - 1)
  const sum = (of: (category: Category) => number) => rest.reduce((all, category) => all + of(category), 0)
  return [
    ...shown,
    {
      _id: 'others',
      catName: others,
      expenses: sum(({ expenses }) => expenses),
      amount: sum(({ amount }) => amount),
      months: (rest[0]?.months ?? []).map((_, at) => sum(({ months }) => months[at] ?? 0)),
    },
  ]
}
