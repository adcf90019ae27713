import type { delistFood as delistCall } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { changeFood, chosenOf, forEach } from './change-food.ts'

type Input = InputOf<typeof delistCall>

/** Delists or relists a food or some of its variations. A food that is delisted already keeps its date. */
export async function delistFood(ctx: Context, input: Input): Promise<{ data: Food; message: string }> {
  const { isSameToAll, isDelisted } = input
  const set = { isDelisted, delistedAt: isDelisted ? ctx.clock.now() : null }
  const data = await changeFood(ctx, input, {
    action: isDelisted ? 'delist food' : 'list food again',
    decide: (locked) => {
      if (isSameToAll) return locked.food.isDelisted === isDelisted ? {} : { food: set }
      const chosen = chosenOf(locked, input)
      return {
        variations: forEach(
          chosen.filter((row) => row.isDelisted !== isDelisted),
          set,
        ),
      }
    },
  })
  return { data, message: say(isDelisted ? 'foods.delisted' : 'foods.listed', { food: nameOf(data, input) }) }
}

function nameOf({ name, variations }: Food, { isSameToAll, variations: chosen }: Input): string {
  if (isSameToAll) return name
  const names = variations.filter(({ _id }) => chosen.includes(_id)).map((one) => one.name)
  return `${name} (${names.join(', ')})`
}
