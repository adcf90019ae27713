import {
  addPrinter,
  listPrinters,
  pausePrinter,
  readPrintService,
  removePrinter,
  setDefaultPrinter,
  setPrinterState,
} from '@brigade/contract/printing/printers.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch() {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const add = (name: string) => server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
  const list = () => server.ask(listPrinters, { restId }, { token })
  return { restId, token, add, list }
}

describe('a printer', () => {
  it('is added as landscape and not as the default', async () => {
    const { restId, token, list } = await makeBranch()
    const sent = {
      restId,
      name: 'EPSON_TM-T20III',
      isDefault: false as const,
      model: 'EPSON TM-T20III',
      paperSize: 'A4 Sheet',
      isLandscape: true as const,
      scale: 87.5,
    }
    const { body } = await server.call(addPrinter, sent, { token })
    expect(body).toMatchObject({
      message: 'EPSON_TM-T20III added',
      data: { ...sent, isOnline: false, isPaused: false, status: '' },
    })
    expect(await list()).toMatchObject([sent])
    const trail = await server.sql`select action, after from audit_entries where rest_id = ${restId}`
    expect(trail).toMatchObject([{ action: 'add printer', after: { name: sent.name, scale: 87.5 } }])
  })

  it('is refused with all invalid fields in the order of the form', async () => {
    const { restId, token } = await makeBranch()
    const { status, body } = await server.send('POST', '/manager/printer', { restId, name: ' ', scale: 5 }, { token })
    expect(status).toBe(400)
    expect(Object.entries(body.fields)).toEqual([
      ['name', 'Select the printer'],
      ['paperSize', 'Field cannot be empty'],
      ['scale', 'Enter a scale from 10 to 400, with one decimal at most'],
    ])
    expect(body.message).toBe('Select the printer')
    const wrong = { restId, name: 'Bar', paperSize: 'A4', scale: 100, isDefault: true, isLandscape: false }
    const refused = await server.send('POST', '/manager/printer', wrong, { token })
    expect(Object.keys(refused.body.fields)).toEqual(['isDefault', 'isLandscape'])
  })

  it('has a unique name in its branch until it is removed', async () => {
    const { add, restId, token, list } = await makeBranch()
    const sent = { restId, name: 'Kitchen', paperSize: '80 mm', scale: 100 }
    const answers = await Promise.all(
      ['Kitchen', 'KITCHEN', 'kitchen', 'Kitchen'].map((name) => server.call(addPrinter, { ...sent, name }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ body }) => body.error)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'printer-taken', fields: { name: expect.any(String) } },
    })
    const [first] = await list()
    await server.call(removePrinter, { prnId: first?._id ?? '' }, { token })
    expect((await add('Kitchen'))._id).not.toBe(first?._id)
    expect(await list()).toHaveLength(1)
  })

  it('is paused and resumed, by value or by toggling', async () => {
    const { add, token } = await makeBranch()
    const { _id: prnId } = await add('Kitchen')
    const steps = [
      [{ prnId }, true, 'Kitchen is paused'],
      [{ prnId, isPaused: true }, true, 'Kitchen is paused'],
      [{ prnId }, false, 'Kitchen resumed'],
      [{ prnId, isPaused: false }, false, 'Kitchen resumed'],
    ] as const
    for (const [sent, isPaused, message] of steps) {
      const { body } = await server.call(pausePrinter, sent, { token })
      expect(body).toMatchObject({ message, data: { isPaused } })
    }
  })

  it('is online as its machine reports, until three minutes without a report', async () => {
    const own = await createTestServer()
    const { id: restId } = await makeRestaurant(own.db)
    const { token } = await makeAccount(own, { restIds: [restId] })
    const { _id: prnId } = await own.ask(addPrinter, { restId, name: 'Bar', paperSize: 'A4', scale: 100 }, { token })
    const say = (isOnline: boolean, status: string) => own.ask(setPrinterState, { prnId, isOnline, status }, { token })
    expect(await say(true, 'Ready')).toMatchObject({ isOnline: true, status: 'Ready' })
    own.passMinutes(2.9)
    const list = () => own.ask(listPrinters, { restId }, { token })
    expect(await list()).toMatchObject([{ isOnline: true }])
    own.passMinutes(0.1)
    expect(await list()).toMatchObject([{ isOnline: false, status: 'Ready' }])
    await say(true, 'Ready')
    expect(await say(false, 'Out of paper')).toMatchObject({ isOnline: false, status: 'Out of paper' })
  })

  it('of another branch can be neither seen nor changed', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    const { _id: prnId } = await there.add('Kitchen')
    const { token } = here
    const answers = [
      await server.call(listPrinters, { restId: there.restId }, { token }),
      await server.call(pausePrinter, { prnId }, { token }),
      await server.call(setDefaultPrinter, { prnId }, { token }),
      await server.call(setPrinterState, { prnId, isOnline: true, status: 'Ready' }, { token }),
      await server.call(removePrinter, { prnId }, { token }),
      await server.call(addPrinter, { restId: there.restId, name: 'X', paperSize: 'A4', scale: 100 }, { token }),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await there.list()).toMatchObject([{ isDefault: false, isPaused: false, isOnline: false }])
  })

  it('must be named in the call', async () => {
    const { token } = await makeBranch()
    for (const path of ['/manager/printer-pause', '/manager/printer-default']) {
      expect(await server.send('PATCH', path, {}, { token })).toMatchObject({
        status: 400,
        body: { message: 'Select the printer' },
      })
    }
  })
})

describe('the default printer', () => {
  it('is unique in a branch: choosing another replaces it', async () => {
    const { add, list, token, restId } = await makeBranch()
    const [kitchen, bar] = [await add('Kitchen'), await add('Bar')]
    await server.ask(setDefaultPrinter, { prnId: kitchen._id }, { token })
    const { body } = await server.call(setDefaultPrinter, { prnId: bar._id }, { token })
    expect(body).toMatchObject({ message: 'Bar is now the default printer', data: { isDefault: true } })
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Bar', true],
      ['Kitchen', false],
    ])
    const trail = await server.sql`
      select before, after from audit_entries where rest_id = ${restId} and action = 'set default printer' order by id`
    expect(trail).toEqual([
      { before: { name: null }, after: { name: 'Kitchen' } },
      { before: { name: 'Kitchen' }, after: { name: 'Bar' } },
    ])
  })

  it('stays unique when several are chosen concurrently', async () => {
    const { add, list, token } = await makeBranch()
    const printers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => add(name)))
    const answers = await Promise.all(
      printers.map(({ _id: prnId }) => server.call(setDefaultPrinter, { prnId }, { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('leaves none when it is removed', async () => {
    const { add, list, token } = await makeBranch()
    const { _id: prnId } = await add('Kitchen')
    await server.ask(setDefaultPrinter, { prnId }, { token })
    const { body } = await server.call(removePrinter, { prnId }, { token })
    expect(body.message).toBe('Kitchen removed')
    expect(await list()).toEqual([])
    expect(await server.call(setDefaultPrinter, { prnId }, { token })).toMatchObject({ status: 404 })
  })
})

it("lists the printers of all the account's branches, the newest first", async () => {
  const [first, second] = [await makeBranch(), await makeBranch()]
  const made = [await first.add('Kitchen'), await second.add('Kitchen'), await first.add('Bar')]
  const { token } = await makeAccount(server, { restIds: [first.restId, second.restId] })
  const listed = await server.ask(listPrinters, {}, { token })
  expect(listed.map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id).toReversed())
})

it("gives a browser the address of its machine's print service and allows the connection", async () => {
  const { token } = await makeBranch()
  expect(await server.ask(readPrintService, {}, { token })).toEqual({ url: 'http://127.0.0.1:17777' })
  const other = await createTestServer({ env: { PRINT_SERVICE_URL: 'http://localhost:18000' } })
  const page = await fetch(`${other.url}/health`)
  expect(page.headers.get('content-security-policy')).toContain(
    "connect-src 'self' http://localhost:18000 ws://localhost:18000",
  )
})
