import type { GuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { readChosen, readOffered, type Chosen } from './guest-choices.store.ts'
import { ofLastDays } from './last-days.ts'

const chosenOnDays = ofLastDays<Chosen>(readChosen)

export async function guestChoices(ctx: Context, restId: string): Promise<GuestChoices> {
  const branch = await requireBranch(ctx, restId)
  const [{ from, rows }, offered] = await Promise.all([chosenOnDays(ctx, branch), readOffered(ctx.db)])
  return { since: from, addons: soldAddons(rows, ctx.decimals), customizations: chosenOptions(rows, offered) }
}

/** Adds up the rows of a key, most portions first. Rows without a key are left out. */
function addUp(rows: readonly Chosen[], keyOf: (row: Chosen) => string | null | undefined) {
  const sums = new Map<string, { _id: string; portions: number; amount: number }>()
  for (const row of rows) {
    const _id = keyOf(row)
    if (_id === null || _id === undefined) continue
    const sum = sums.get(_id) ?? { _id, portions: 0, amount: 0 }
    sums.set(_id, { _id, portions: sum.portions + row.portions, amount: sum.amount + row.amount })
  }
  return [...sums.values()].toSorted((a, b) => b.portions - a.portions || b.amount - a.amount)
}

function soldAddons(rows: readonly Chosen[], decimals: Decimals): GuestChoices['addons'] {
  return addUp(rows, ({ addonId }) => addonId).map(({ amount, ...addon }) => ({
    ...addon,
    amount: toDecimal(amount, decimals),
  }))
}

type Offered = Awaited<ReturnType<typeof readOffered>>

/** Orders keep only names. A name that an entry has now goes before one that another had earlier. */
function chosenOptions(rows: readonly Chosen[], offered: Offered): GuestChoices['customizations'] {
  const ownerOf = new Map([
    ...offered.flatMap(({ id, names }) => names.slice(1).map((name) => [name, id] as const)),
    ...offered.map(({ id, names: [name = ''] }) => [name, id] as const),
  ])
  return offered.flatMap(({ id, options }) => {
    const own = rows.filter(({ customization }) => customization !== null && ownerOf.get(customization) === id)
    const idOf = new Map(options.map((option) => [option.name, option.id]))
    const chosen = addUp(own, ({ option }) => (option === null ? null : idOf.get(option)))
    return chosen.length === 0 ? [] : [{ _id: id, options: chosen.map(({ _id, portions }) => ({ _id, portions })) }]
  })
}
