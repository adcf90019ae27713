import { readdir } from 'node:fs/promises'
import { sentBasics } from '@brigade/contract/foods/food.factory.ts'
import type { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import sharp from 'sharp'
import type { Answer } from '../../platform/testing/client.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import {
  makeAddon,
  makeCategory,
  makeCoalition,
  makeCondition,
  makeCustomization,
  makeMenu,
  makeTax,
} from '../lookups/lookups.factory.ts'
import { atAnyHour, makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'

export const thisYear = { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 }

export interface SentFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

type WithoutFiles<Sent> = Sent extends unknown ? Omit<Sent, 'images'> : never

export type SentFood = WithoutFiles<SentOf<typeof addFood>>

export async function makePicture(name = 'curry.png', background = '#c2552d'): Promise<SentFile> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return { name, bytes: new Uint8Array(await drawn.png().toBuffer()) }
}

export async function sendFood(
  server: TestServer,
  food: SentFood | Record<string, unknown> | string,
  files: readonly SentFile[],
  { method = 'POST', ...options }: { token: string; key?: string; method?: 'POST' | 'PATCH' },
): Promise<Answer<Food>> {
  const form = new FormData()
  form.set('data', typeof food === 'string' ? food : JSON.stringify(food))
  for (const { name, bytes } of files) form.append('images', new Blob([bytes]), name)
  return server.send(method, '/manager/food-item', form, options)
}

export function keptFiles(server: TestServer): Promise<string[]> {
  return readdir(server.imagesFolder)
}

export async function makeMenuBranch(server: TestServer) {
  const { db } = server
  const { id: restId } = await makeRestaurant(db)
  const lists = {
    category: await makeCategory(db),
    menu: await makeMenu(db),
    coalition: await makeCoalition(db),
    tax: await makeTax(db),
    customization: await makeCustomization(db),
    addon: await makeAddon(db),
    condition: await makeCondition(db),
  }
  const services = (await db.select().from(restTypes)).map(({ id }) => id)
  const { token, id: managerId } = await makeAccount(server, { restIds: [restId] })

  const basics = {
    ...sentBasics,
    hasStock: true as const,
    noOfStock: 5,
    hasTax: true,
    taxId: lists.tax.id,
    availability: atAnyHour,
    customiIds: [lists.customization.id],
    addonIds: [lists.addon.id],
  }
  const shared = {
    name: 'Green curry',
    note: 'With jasmine rice',
    restId,
    restTypeIds: services,
    menuIds: [lists.menu.id],
    coalitionIds: [lists.coalition.id],
    categoryId: lists.category.id,
  }
  return {
    restId,
    token,
    managerId,
    lists,
    basics,
    normal: {
      ...shared,
      isCombo: false as const,
      isFreeClaim: false as const,
      variations: [{ ...basics, hasOffer: false as const }],
    },
    combo: {
      ...shared,
      isCombo: true as const,
      comboValidity: thisYear,
      variations: [{ ...basics, discountPrice: 12.5, offerNote: 'With a drink' }],
    },
    freeClaim: {
      ...shared,
      isCombo: false as const,
      isFreeClaim: true as const,
      freeValidity: thisYear,
      conditionId: lists.condition.id,
      conditionValue: { minAmount: 10 },
      variations: [basics],
    },
  }
}
