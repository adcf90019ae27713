import { hears, purchaseOf, PURCHASES, supplierOf, threeMaterials } from './fixtures/inventory.ts'
import { expect, test } from './fixtures/journey.ts'
import { textbox } from './fixtures/new-food.ts'
import { refused } from './fixtures/noise.ts'
import { snack } from './fixtures/screens.ts'

test('A material that a colleague has finished meanwhile cannot be finished again', async ({ house, visit, noise }) => {
  noise.allow(refused(409))
  const farm = await supplierOf(house, 'Hillside Farm')
  const [flour, oil] = await threeMaterials(house)
  const materials = [flour, oil].map(({ _id: matId }) => ({ matId, nos: 3, price: 9 }))
  const { _id } = await purchaseOf(house, { supplier: farm, billId: 'HF-1', materials })
  const one = await visit({ as: await house.hire(), at: `${PURCHASES}/${_id}` })
  const other = await visit({ as: house.owner, at: `${PURCHASES}/${_id}` })
  await hears(other)
  await other.getByRole('checkbox', { name: 'Finish Plain flour' }).check()
  await one.getByRole('checkbox', { name: 'Finish Plain flour' }).check()
  await textbox(one, 'Plain flour left in the branch (nos)').fill('0')
  await one.getByRole('button', { name: 'Update Stock' }).click()
  await expect(snack(one, 'Stock updated')).toBeVisible()
  await expect(other.getByText('Already finished: Plain flour. Refresh the purchase').first()).toBeVisible()
  await expect(other.getByRole('checkbox', { name: 'Finish Plain flour' })).toHaveCount(0)
  await other.getByRole('checkbox', { name: 'Finish Olive oil' }).check()
  await textbox(other, 'Olive oil left in the branch (nos)').fill('1')
  await other.getByRole('button', { name: 'Update Stock' }).click()
  await expect(snack(other, 'Stock updated')).toBeVisible()
})
