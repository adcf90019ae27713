import type { delistFood as delistCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { changeFood, chosenOf, forEach, type Changes } from './change-food.ts'
import type { LockedFood } from './changed-rows.store.ts'

type Input = InputOf<typeof delistCall>

/** Delists or relists a food or some of its variations. What is delisted already keeps its date. */
export async function delistFood(ctx: Context, input: Input): Promise<{ data: Food; message: string }> {
  const { isDelisted } = input
  const data = await changeFood(ctx, input, {
    action: isDelisted ? 'delist food' : 'list food again',
    decide: (locked) => (isDelisted ? delisted(ctx, locked, input) : listed(ctx, locked, input)),
  })
  return { data, message: say(isDelisted ? 'foods.delisted' : 'foods.listed', { food: nameOf(data, input) }) }
}

const off = ({ clock }: Context) => ({ isDelisted: true, delistedAt: clock.now() })
const on = { isDelisted: false, delistedAt: null }

function delisted(ctx: Context, locked: LockedFood, input: Input): Changes {
  if (input.isSameToAll) return locked.food.isDelisted ? {} : { food: off(ctx) }
  const chosen = chosenOf(locked, input)
  return {
    variations: forEach(
      chosen.filter((row) => !row.isDelisted),
      off(ctx),
    ),
  }
}

/**
 * What is listed again can be ordered again: a food needs a listed variation, and a variation needs its food. Variations
 * that were off the menu with their food, and are not chosen, stay off.
 */
function listed(ctx: Context, locked: LockedFood, input: Input): Changes {
  const { food, variations } = locked
  const chosen = chosenOf(locked, input)
  const isOff = variations.every((row) => row.isDelisted)
  const back = input.isSameToAll && !isOff ? [] : chosen.filter((row) => row.isDelisted)
  const others = food.isDelisted ? variations.filter((row) => !row.isDelisted && !chosen.includes(row)) : []
  return {
    ...(food.isDelisted && { food: on }),
    variations: [...forEach(back, on), ...forEach(others, off(ctx))],
  }
}

function nameOf({ name, variations }: Food, { isSameToAll, variations: chosen }: Input): string {
  if (isSameToAll) return name
  const names = variations.filter(({ _id }) => chosen.includes(_id)).map((one) => one.name)
  return `${name} (${names.join(', ')})`
}
