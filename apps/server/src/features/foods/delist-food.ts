import type { delistFood as delistCall } from '@brigade/contract/foods/change-food.contract.ts'
import { listedAgain, listingAfter } from '@brigade/contract/foods/changed-listing.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'
import type { LockedFood } from './locked-rows.store.ts'
import type { Changes } from './what-changed.ts'

type Input = InputOf<typeof delistCall>

/** Delists or relists a food or some of its variations. What is delisted already keeps its date. */
export async function delistFood(ctx: Context, input: Input): Promise<{ data: Food; message: string }> {
  const { isDelisted } = input
  const data = await changeFood(ctx, input, {
    action: isDelisted ? 'delist food' : 'list food again',
    decide: (locked) => changeOf(ctx, locked, input),
  })
  return { data, message: say(isDelisted ? 'foods.delisted' : 'foods.listed', { food: nameOf(data, input) }) }
}

/**
 * What is listed again can be ordered again: a food needs a listed variation, and a variation needs its food. Variations
 * that were off the menu with their food, and are not chosen, stay off.
 */
function changeOf({ clock }: Context, locked: LockedFood, input: Input): Changes {
  const { food, variations } = locked
  const { isSameToAll, isDelisted } = input
  if (isSameToAll) return listingAfter({ isDelisted: food.isDelisted, variations }, isDelisted, clock.now())
  const off = { isDelisted: true, delistedAt: clock.now() }
  const chosen = chosenOf(locked, input)
  const changing = chosen.filter((row) => row.isDelisted !== isDelisted)
  if (isDelisted) return { variations: forEach(changing, off) }
  const others = food.isDelisted ? variations.filter((row) => !row.isDelisted && !chosen.includes(row)) : []
  return {
    ...(food.isDelisted && { food: listedAgain }),
    variations: [...forEach(changing, listedAgain), ...forEach(others, off)],
  }
}

function nameOf({ name, variations }: Food, { isSameToAll, variations: chosen }: Input): string {
  if (isSameToAll) return name
  const names = variations.filter(({ _id }) => chosen.includes(_id)).map((one) => one.name)
  return `${name} (${names.join(', ')})`
}
