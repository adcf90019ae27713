import { listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { DUE, makeDispatch, type Dispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Asked = Parameters<typeof server.call<typeof listDeliveries.input, typeof listDeliveries.data>>[1]

async function pageOf({ token }: { token: string }, asked: Asked = {}, on = server) {
  const { body } = await on.call(listDeliveries, asked, { token })
  if (body.error) throw new Error(`${body.message} ${JSON.stringify(body.fields)}`)
  return { ...body, data: listDeliveries.data.parse(body.data) }
}

const ordersOf = (list: ReadonlyArray<{ order: { _id: string } }>) => list.map(({ order }) => order._id)

async function dispatchSome(branch: Dispatch, count: number) {
  const { id } = await branch.drivers()
  const orders: string[] = []
  for (let n = 0; n < count; n += 1) {
    const orderId = await branch.accepted()
    await branch.dispatch(orderId, id)
    orders.unshift(orderId)
  }
  return orders
}

describe('the deliveries of a branch', () => {
  it('show who brings what to whom and the amount due', async () => {
    const branch = await makeDispatch(server)
    const [drivers, partner] = [await branch.drivers(), await branch.partnerWithKey()]
    const [owned, prepaid] = [await branch.accepted(), await branch.prepaid()]
    const dispatchedAt = server.time.now.toISOString()
    await branch.dispatch(prepaid, partner.id, { quoteId: 'Q-7', manifest: 'Two bags' })
    await branch.dispatch(owned, drivers.id)
    const placedAt = dispatchedAt
    const promisedAt = new Date(server.time.now.getTime() + 20 * 60_000).toISOString()
    server.passMinutes(25)
    const deliveredAt = server.time.now.toISOString()
    await branch.tryToComplete(owned, DUE)
    const common = {
      _id: expect.any(String),
      restId: branch.restId,
      dispatchedAt,
      customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
      address: { line: '1 Quay St', nearBy: 'Ferry building', latitude: null, longitude: null },
    }
    expect(await pageOf(branch, { restId: branch.restId })).toEqual({
      error: false,
      next: null,
      total: 2,
      data: [
        {
          ...common,
          deliveryService: { _id: drivers.id, name: drivers.name, isOwn: true },
          isReportedHere: true,
          quoteId: null,
          manifest: null,
          deliveredAt,
          order: {
            _id: owned,
            tokenNo: 1,
            status: 'delivered',
            placedAt,
            promisedAt,
            payment: { isCod: true, paymentStatus: 'paid', grandTotal: DUE },
          },
        },
        {
          ...common,
          deliveryService: { _id: partner.id, name: partner.name, isOwn: false },
          isReportedHere: false,
          quoteId: 'Q-7',
          manifest: 'Two bags',
          deliveredAt: null,
          order: {
            _id: prepaid,
            tokenNo: 2,
            status: 'shipped',
            placedAt,
            promisedAt,
            payment: { isCod: false, paymentStatus: 'paid', grandTotal: DUE },
          },
        },
      ],
    })
  })

  it('are on their way until they arrive, the newest first', async () => {
    const branch = await makeDispatch(server)
    const [last, middle, first] = await dispatchSome(branch, 3)
    const listed = async (status?: 'shipped' | 'delivered') => {
      const { data, total } = await pageOf(branch, { restId: branch.restId, ...(status && { status }) })
      expect(total).toBe(data.length)
      return ordersOf(data)
    }
    expect(await listed('shipped')).toEqual([last, middle, first])
    expect(await listed('delivered')).toEqual([])
    await branch.tryToComplete(first ?? '', DUE)
    await branch.tryToComplete(last ?? '', DUE)
    expect(await listed('shipped')).toEqual([middle])
    expect(await listed('delivered')).toEqual([last, first])
    expect(await listed()).toEqual([last, middle, first])
  })

  it('come in complete pages without duplicates while others are dispatched and arrive', async () => {
    const branch = await makeDispatch(server)
    const orders = await dispatchSome(branch, 7)
    const read: string[] = []
    for (let after: string | undefined; ;) {
      const { data, next } = await pageOf(branch, { restId: branch.restId, limit: 2, ...(after && { after }) })
      read.push(...ordersOf(data))
      if (!next) break
      after = next
      await dispatchSome(branch, 1)
      await branch.tryToComplete(read.at(-1) ?? '', DUE)
    }
    expect(read).toEqual(orders)
  })

  it("are hidden from another branch's manager", async () => {
    const [mine, theirs] = [await makeDispatch(server), await makeDispatch(server)]
    await dispatchSome(theirs, 1)
    const { token } = mine
    const list = await server.call(listDeliveries, { restId: theirs.restId }, { token })
    const unknown = await server.call(listDeliveries, { restId: uuidv7() }, { token })
    expect(list.status).toBe(404)
    expect({ ...list.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('refuse an invalid query and name every field', async () => {
    const { token } = await makeDispatch(server)
    const path = `${listDeliveries.path}?restId=here&limit=0&after=there&status=prepared`
    const { status, body } = await server.send('GET', path, undefined, { token })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual(['after', 'limit', 'restId', 'status'])
  })

  it('take as many statements for many as for one', async () => {
    const watched = await makeWatchedServer(server)
    const branch = await makeDispatch(server)
    await dispatchSome(branch, 6)
    // Later calls find the branch kept.
    await watched.ask(listDeliveries, { restId: branch.restId }, branch)
    for (const limit of [1, 6]) {
      const asked = { restId: branch.restId, limit }
      const { reply, statements } = await watched.counting(() => watched.ask(listDeliveries, asked, branch))
      expect({ deliveries: reply.length, statements }).toEqual({ deliveries: limit, statements: 3 })
    }
    expect((await watched.counting(() => watched.ask(listDeliveries, {}, branch))).statements).toBe(3)
  })
})

describe('the deliveries of all branches', () => {
  it("are those of the account's branches together; an owner sees all", async () => {
    const business = await createTestServer()
    const branches = [await makeDispatch(business), await makeDispatch(business), await makeDispatch(business)] as const
    const sent: Array<{ restId: string; orderId: string }> = []
    for (let n = 0; n < 7; n += 1) {
      const branch = branches[n % 3] ?? branches[0]
      const orderId = await branch.accepted()
      await branch.dispatch(orderId, (await branch.drivers()).id)
      sent.unshift({ restId: branch.restId, orderId })
    }
    const seenBy = async (account: { token: string }, asked: Asked = {}) => {
      const { data, total } = await pageOf(account, asked, business)
      return { seen: data.map(({ restId, order }) => ({ restId, orderId: order._id })), total }
    }
    const restIds = branches.map(({ restId }) => restId)
    const owner = await makeAccount(business, { type: 'owner' })
    const both = await makeAccount(business, { restIds: restIds.slice(0, 2) })
    const ofBoth = sent.filter(({ restId }) => restId !== restIds[2])
    expect(await seenBy(owner)).toEqual({ seen: sent, total: 7 })
    expect(await seenBy(both)).toEqual({ seen: ofBoth, total: 5 })
    expect(await seenBy(await makeAccount(business))).toEqual({ seen: [], total: 0 })
    const ofFirst = sent.filter(({ restId }) => restId === restIds[0])
    expect(await seenBy(owner, { restId: restIds[0] })).toEqual({ seen: ofFirst, total: 3 })
    expect(await seenBy(both, { status: 'delivered' })).toEqual({ seen: [], total: 0 })

    const { token } = both
    const all = (await pageOf(both, {}, business)).data.map(({ _id }) => _id)
    expect(await readPages(business, listDeliveries.path, { token, limit: 2 })).toEqual([
      { ids: all.slice(0, 2), total: 5 },
      { ids: all.slice(2, 4), total: 5 },
      { ids: all.slice(4), total: 5 },
    ])
  })
})

describe('a search of deliveries', () => {
  it('finds them by token, customer, contact and address, whatever the letter case', async () => {
    const branch = await makeDispatch(server)
    const { id } = await branch.drivers()
    const guests = [
      { name: 'Ana Reid', contact: 'ana@guest.test', line: '12 Beach Road', nearBy: 'Ferry' },
      { name: 'Ben Oliver', contact: 'ben@home.test', line: '4 Hill St', nearBy: 'Old mill' },
      { name: 'Cleo 100%', contact: 'cleo@home.test', line: '7 Beach Road', nearBy: '' },
    ]
    const orders: string[] = []
    for (const { line, nearBy, ...customer } of guests) {
      const orderId = await branch.accepted({ customer, address: { line, nearBy } })
      await branch.dispatch(orderId, id)
      orders.push(orderId)
    }
    const [ana, ben, cleo] = orders
    await branch.tryToComplete(ana ?? '', DUE)
    const found = async (keyword: string, more: Asked = {}) => {
      const { data, total } = await pageOf(branch, { restId: branch.restId, keyword, ...more })
      expect(total).toBe(data.length)
      return ordersOf(data)
    }
    expect(await found('2')).toEqual([ben, ana])
    expect(await found('beach road')).toEqual([cleo, ana])
    expect(await found('OLIVER')).toEqual([ben])
    expect(await found('home.test')).toEqual([cleo, ben])
    expect(await found('mill')).toEqual([ben])
    expect(await found('100%')).toEqual([cleo])
    expect(await found('%')).toEqual([cleo])
    expect(await found('beach', { status: 'delivered' })).toEqual([ana])
    expect(await found('nobody')).toEqual([])
    // The end of an id, as it is shown.
    const [arrived] = (await pageOf(branch, { restId: branch.restId, status: 'delivered' })).data
    expect(await found((arrived?._id ?? '').slice(-6).toUpperCase())).toEqual([ana])
    expect(await found((ben ?? '').slice(-6).toUpperCase())).toEqual([ben])
    expect(await found(ben ?? '')).toEqual([ben])
    expect(await found((ben ?? '').slice(-12, -6))).toEqual([])
    const first = await pageOf(branch, { restId: branch.restId, keyword: 'beach', limit: 1 })
    expect([ordersOf(first.data), first.total]).toEqual([[cleo], 2])
    const second = await pageOf(branch, { restId: branch.restId, keyword: 'beach', after: first.next ?? '' })
    expect(ordersOf(second.data)).toEqual([ana])
  })

  it('keeps to the branch, and needs one', async () => {
    const [branch, other] = [await makeDispatch(server), await makeDispatch(server)]
    await dispatchSome(other, 1)
    expect((await pageOf(branch, { restId: branch.restId, keyword: 'ana' })).data).toEqual([])
    const refused = await server.call(listDeliveries, { keyword: 'ana' }, { token: branch.token })
    expect(refused.body).toMatchObject({ fields: { restId: 'Name the branch whose deliveries you search' } })
    const elsewhere = await server.call(
      listDeliveries,
      { restId: other.restId, keyword: 'ana' },
      { token: branch.token },
    )
    expect(elsewhere.status).toBe(404)
  })
})
