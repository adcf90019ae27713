import { randomUUID } from 'node:crypto'

/** A UUID of version 7: its time in milliseconds, then chance. */
function newKey() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A session's calls, as its browser would send them. */
function callsAs(url, token) {
  return async (method, address, body) => {
    const response = await fetch(url + address, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': newKey(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = await response.json()
    if (reply.error) throw new Error(`${method} ${address}: ${reply.message}`)
    return reply.data
  }
}

/** What the demo lacks: orders at every step, hours that differ, cash drawers with a Z report, guests who wait for a table, stations with a display, and printers, one of them in trouble. */
export async function addShotsData({ page, url }) {
  const token = await page.evaluate(() => localStorage.getItem('AUT-MANAGER'))
  const ask = callsAs(url, token)
  const [{ _id: restId }] = await ask('GET', '/manager/restaurants')
  await workOrders({ ask, restId })
  await setHours({ ask, restId })
  await keepDrawers({ page, url, ask, restId })
  await fillWaitlist({ ask, restId })
  await equipKitchen({ url, ask, restId })
  await connectPrinters({ url, ask, restId })
}

/** Most orders still wait for their answer; of the others, two have left the kitchen. */
async function workOrders({ ask, restId }) {
  const orders = await ask('POST', '/manager/orders', { restId })
  const of = (service) => orders.filter(({ restauranttype }) => restauranttype.name === service)
  const takeaways = of('Takeaway').slice(0, 3)
  const deliveries = of('Delivery').slice(0, 3)
  for (const [at, { _id: orderId }] of [...takeaways, ...deliveries].entries())
    await ask('PATCH', '/manager/order-accept', { orderId, acceptOrder: true, preparationTime: 10 + at * 5 })
  await ask('PATCH', '/manager/takeaway-status', { orderId: takeaways[0]._id })
  const services = await ask('GET', '/manager/delivery-services')
  const own = services.find(({ isOwn }) => isOwn)
  await ask('PATCH', '/manager/assign-delivery', {
    orderId: deliveries[0]._id,
    delServiceId: own._id,
    quoteId: null,
    manifest: null,
  })
}

/** Dining opens twice a day from Tuesday to Saturday. */
async function setHours({ ask, restId }) {
  const [{ restTypes }] = await ask('GET', '/manager/restaurants')
  const dining = restTypes.find(({ name }) => name === 'Dining')
  const evening = { st: 17, et: 22.3 }
  const availability = [
    { day: 'sun', st: 10, et: 16 },
    ...['tue', 'wed', 'thu'].map((day) => ({ day, ...evening })),
    ...['fri', 'sat'].flatMap((day) => [
      { day, st: 11.3, et: 14.3 },
      { day, st: 17, et: 23.3 },
    ]),
  ]
  await ask('PATCH', '/manager/restaurant-availability', {
    restId,
    availability: [{ typeId: dining._id, availability }],
  })
}

async function keepDrawers({ page, url, ask, restId }) {
  const open = async (name, float) => {
    const { drawers } = await ask('POST', '/manager/drawer', { restId, name, float })
    return drawers.find((drawer) => drawer.name === name)._id
  }
  const pay = (drawerId, way, amount, reason) => ask('POST', '/manager/drawer-cash', { drawerId, way, amount, reason })
  const close = (drawerId, counted) => ask('PATCH', '/manager/drawer', { drawerId, counted })

  const front = await open('Front', 150)
  const taken = (await sell(page, url, 'Flat white')) + (await sell(page, url, 'Berry smoothie'))
  await pay(front, 'out', 12.5, 'Milk from the shop')
  await close(front, Math.round((150 + taken - 12.5) * 100) / 100)
  const late = await open('Front', 150)
  const more = await sell(page, url, 'The Ponsonby burger')
  await close(late, Math.round((150 + more - 2) * 100) / 100)

  const bar = await open('Bar', 100)
  await sell(page, url, 'Hand-cut fries')
  await pay(bar, 'in', 50, 'Change from the bank')
  await pay(bar, 'out', 8.4, 'Lemons')
}

/** Sells one food for cash, and returns its price. */
async function sell(page, url, food) {
  await page.goto(`${url}/dashboard/direct`)
  await page.getByRole('button', { name: 'Create Cart' }).click()
  await page.getByRole('combobox', { name: 'Search foods' }).fill(food)
  await page.getByRole('option', { name: food }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  const due = await page
    .getByText(/^(Grand total|Amount due)/)
    .locator('xpath=ancestor::p[1]/strong')
    .textContent()
  await page.getByLabel('Recived Amount').fill('100')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await page.getByRole('status', { name: 'Paid' }).waitFor()
  return Number(due.replace('$', ''))
}

async function fillWaitlist({ ask, restId }) {
  const party = { restId, contact: '', quotedMinutes: 20 }
  await ask('POST', '/manager/waitlist', { ...party, name: 'Hana Rewi', contact: '+64211005512', noOfPersons: 4 })
  await ask('POST', '/manager/waitlist', { ...party, name: 'Sam Patel', noOfPersons: 2, quotedMinutes: 10 })
}

async function equipKitchen({ url, ask, restId }) {
  const { code } = await ask('POST', '/manager/kitchen-pairing', { restId })
  await callsAs(url, undefined)('POST', '/kitchen-display/pairing', { code, name: 'Grill' })
  const { version } = await ask('GET', `/manager/kitchen?restId=${restId}`)
  const stations = ['Grill', 'Cold'].map((name) => ({ _id: newKey(), name, categoryIds: [], foodIds: [] }))
  await ask('PATCH', '/manager/kitchen', { restId, version, stations, preparesTakeaway: true })
}

async function connectPrinters({ url, ask, restId }) {
  const { code } = await ask('POST', '/manager/print-pairing', { restId })
  const serviceId = newKey()
  const named = { code, serviceId, name: 'Office computer' }
  const { key } = await callsAs(url, undefined)('POST', '/print-service/pairing', named)
  const printers = [
    { name: 'Kitchen', code: 0, status: 'Ready', model: 'Epson TM-T20III' },
    { name: 'Bar', code: 3, status: 'Out of paper', model: 'Star TSP143' },
  ]
  await callsAs(url, key)('PATCH', '/print-service/printers', { printers })
  const size = { paperSize: '80 mm', scale: 100 }
  await ask('POST', '/manager/printer', { restId, serviceId, name: 'Bar', model: 'Star TSP143', ...size })
  const kitchen = { restId, serviceId, name: 'Kitchen', model: 'Epson TM-T20III', ...size }
  const { _id: prnId } = await ask('POST', '/manager/printer', kitchen)
  await ask('PATCH', '/manager/printer-default', { prnId })
}
