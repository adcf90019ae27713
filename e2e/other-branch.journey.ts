import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from './fixtures/journey.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'

test('The orders of another branch cannot be seen', async ({ house, visit }) => {
  const { api, branch, otherBranch } = house
  const theirs = await house.storefront.place('Takeaway')
  const { token } = await house.hire([otherBranch._id])

  const answerFor = async (restId: string, orderId: string) => {
    const answers = [
      await api.call(listOrders, { restId }, token),
      await api.call(listPlugins, { restId }, token),
      await api.call(acceptOrder, { orderId, acceptOrder: true, preparationTime: 10 }, token),
      await api.call(prepareTakeaway, { orderId }, token),
    ]
    return answers.map(({ status, body }) => ({ status, ...body, requestId: null }))
  }
  const answers = await answerFor(branch._id, theirs._id)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers).toEqual(await answerFor(uuidv7(), uuidv7()))

  const page = await visit({ as: { token }, at: `/dashboard/orders/${theirs._id}` })
  await expect(page.getByText('This order is no longer new')).toBeVisible()
  await expect(orderRow(page, theirs.tokenNo)).toHaveCount(0)
  await expect(orderDetail(page)).toHaveCount(0)
  const selector = page.getByLabel('Select your Restaurant branch')
  await expect(selector.first()).toHaveValue(otherBranch.name)
  const unknown = await visit({ as: { token }, at: `/dashboard/orders/${uuidv7()}` })
  await expect(unknown.getByText('This order is no longer new')).toBeVisible()
  // Hints appear one by one on either page.
  await expect(async () => {
    const texts = [page, unknown].map((at) => at.getByRole('main').innerText())
    const [text, textOfUnknown] = await Promise.all(texts)
    expect(text).toBe(textOfUnknown)
  }).toPass()

  const { token: colleague } = await house.hire()
  const orders = await api.ask(listOrders, { restId: branch._id }, colleague)
  expect(orders.find(({ _id }) => _id === theirs._id)?.status).toBe('placed')
})
