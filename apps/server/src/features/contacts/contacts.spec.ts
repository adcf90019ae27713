import { addContact, listContacts, removeContact, verifyContact } from '@brigade/contract/contacts/contacts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

const mobile = '+64215550101'

let server: TestServer
let restId: string
let manager: { id: string; token: string }
let token: string
beforeEach(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db, { name: 'Pier Nine' })).id
  manager = await makeAccount(server, { restIds: [restId] })
  token = manager.token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const addLandline = (contactNumber: string, at = restId) =>
  server.call(addContact, { restId: at, isLandline: true, contactNumber }, { token, key: newKey() })
const addMobile = (mobileNumber = mobile, from?: string) =>
  server.call(addContact, { restId, isLandline: false, mobileNumber }, { token, key: newKey(), ...(from && { from }) })
const list = () => server.ask(listContacts, { restId }, { token })
const remove = (contactId: string, as = token) =>
  server.call(removeContact, { contactId }, { token: as, key: newKey() })
const shown = async () => (await server.ask(listRestaurants, {}, { token }))[0]?.contacts

async function addedMobile(number = mobile) {
  const { body } = await addMobile(number)
  if (body.error) throw new Error(body.message)
  return { id: body.data?._id ?? '', key: body.data?.key ?? '', otp: server.codeFor(number) }
}

async function trail() {
  const rows = await trailOf(server, { restId })
  return rows.map(({ action, actorId, subjectId, before, after }) => ({ action, actorId, subjectId, before, after }))
}

async function hears(act: () => Promise<unknown>) {
  const screen = server.connectLive(token)
  const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
  await new Promise<void>((open) => screen.once('connect', open))
  await act()
  return heard
}
const hint = () => ({ m: restaurantsTopic.m, data: { restId } })

describe('a landline', () => {
  it('is shown at once and audited', async () => {
    const { body } = await addLandline(' 09 555 0100 ')
    const contact = { isLandline: true, contactNumber: '09 555 0100', mobileNumber: null }
    expect(body).toMatchObject({ message: 'Number added', data: { ...contact, isVerified: true, key: null } })
    expect(await shown()).toEqual([contact])
    const [kept] = await list()
    expect(kept).toEqual({ _id: expect.any(String), ...contact, isVerified: true })
    expect(await trail()).toEqual([
      {
        action: 'add contact',
        actorId: manager.id,
        subjectId: kept?._id,
        before: null,
        after: { isLandline: true, number: '09 555 0100' },
      },
    ])
    expect(server.inbox).toEqual([])
  })

  it("is announced to the branch's screens", async () => {
    expect(await hears(() => addLandline('0800 555 010'))).toEqual(hint())
  })

  it('is unique however it is written, and the refusal names the field', async () => {
    await addLandline('(09) 555-0100')
    const { status, body } = await addLandline('09/555 0100')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'contact-taken', fields: { contactNumber: say('error.contact-taken') } },
    })
    const elsewhere = await makeRestaurant(server.db)
    const owner = await makeAccount(server, { type: 'owner' })
    const sent = { restId: elsewhere.id, isLandline: true, contactNumber: '09 555 0100' } as const
    expect((await server.call(addContact, sent, { token: owner.token })).status).toBe(200)
  })

  it('is stored once for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => addLandline('09 555 0100')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect(await list()).toHaveLength(1)
  })
})

describe('a mobile number', () => {
  it('is sent a code and shown after its entry', async () => {
    const { body } = await addMobile('+64 21 555 0101'.replaceAll(' ', ''))
    expect(body).toMatchObject({
      message: 'Code sent to the number',
      data: { isLandline: false, contactNumber: null, mobileNumber: mobile, isVerified: false },
    })
    expect(server.inbox).toMatchObject([{ to: mobile, subject: 'Code for a number of your restaurant' }])
    expect(await shown()).toEqual([])
    expect(await list()).toMatchObject([{ mobileNumber: mobile, isVerified: false }])

    const key = (body.error ? null : body.data?.key) ?? ''
    const otp = server.codeFor(mobile)
    const verified = await server.call(verifyContact, { key, otp }, { token, key: newKey() })
    expect(verified.body).toMatchObject({
      message: 'Number verified. Customers can now see it',
      data: { mobileNumber: mobile, isVerified: true },
    })
    expect(await shown()).toEqual([{ isLandline: false, contactNumber: null, mobileNumber: mobile }])
    const [contact] = await list()
    const subject = { actorId: manager.id, subjectId: contact?._id }
    expect(await trail()).toEqual([
      { ...subject, action: 'add contact', before: null, after: { isLandline: false, number: mobile } },
      {
        ...subject,
        action: 'verify contact',
        before: { isVerified: false },
        after: { number: mobile, isVerified: true },
      },
    ])
  })

  it("is announced to the branch's screens once verified", async () => {
    const { key, otp } = await addedMobile()
    expect(await hears(() => server.ask(verifyContact, { key, otp }, { token }))).toEqual(hint())
  })

  it('is refused if it is verified already', async () => {
    const { key, otp } = await addedMobile()
    await server.ask(verifyContact, { key, otp }, { token })
    server.passMinutes(1)
    expect((await addMobile()).body).toMatchObject({
      code: 'contact-taken',
      fields: { mobileNumber: say('error.contact-taken') },
    })
    expect((await addLandline(mobile)).body).toMatchObject({ code: 'contact-taken' })
  })

  it('gets another code when it is added again unverified, and is stored once', async () => {
    const first = await addedMobile()
    server.passMinutes(0.5)
    const second = await addedMobile()
    expect(second.id).toBe(first.id)
    expect(await list()).toHaveLength(1)
    expect(server.inbox).toHaveLength(2)
    await server.ask(verifyContact, { key: second.key, otp: second.otp }, { token })
    expect(await shown()).toHaveLength(1)
  })

  it('is stored once and sent one code for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => addMobile(mobile, `10.4.0.${n + 1}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 429)])
    expect(await list()).toHaveLength(1)
    expect(server.inbox).toHaveLength(1)
  })

  it('is not added if no code may be sent now', async () => {
    const { id } = await addedMobile()
    await remove(id)
    const { status, body } = await addMobile()
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'code-already-sent' } })
    expect(await list()).toEqual([])
  })
})

describe('removing a number', () => {
  it('deletes it and audits its old value', async () => {
    await addLandline('09 555 0100')
    const [contact] = await list()
    const answer = remove(contact?._id ?? '')
    expect((await answer).body).toMatchObject({ error: false, message: 'Number removed' })
    expect([await list(), await shown()]).toEqual([[], []])
    expect((await trail()).at(-1)).toEqual({
      action: 'remove contact',
      actorId: manager.id,
      subjectId: contact?._id,
      before: { isLandline: true, number: '09 555 0100', isVerified: true },
      after: null,
    })
    expect((await remove(contact?._id ?? '')).body).toMatchObject({ code: 'not-found' })
  })

  it("is announced to the branch's screens", async () => {
    await addLandline('09 555 0100')
    const [contact] = await list()
    expect(await hears(() => remove(contact?._id ?? ''))).toEqual(hint())
  })

  it('takes effect once when repeated under its key', async () => {
    await addLandline('09 555 0100')
    const contactId = (await list())[0]?._id ?? ''
    const key = newKey()
    const send = () => server.call(removeContact, { contactId }, { token, key })
    const [first, second] = [await send(), await send()]
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
  })

  it('invalidates its pending code, in either order', async () => {
    const { id, key, otp } = await addedMobile()
    const [verified, removed] = await Promise.all([
      server.call(verifyContact, { key, otp }, { token, key: newKey() }),
      remove(id),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(verified.status)
    expect([await list(), await shown()]).toEqual([[], []])
    server.passMinutes(1)
    const second = await addedMobile()
    await remove(second.id)
    const { body } = await server.call(verifyContact, { key: second.key, otp: second.otp }, { token })
    expect(body).toMatchObject({ code: 'not-found' })
  })
})

describe('the numbers of a branch', () => {
  it('are listed in the order added, with unverified ones', async () => {
    await addLandline('09 555 0100')
    await addMobile()
    await addLandline('0800 555 010')
    const numbers = (await list()).map(({ contactNumber, mobileNumber }) => contactNumber ?? mobileNumber)
    expect(numbers).toEqual(['09 555 0100', mobile, '0800 555 010'])
  })

  it('are limited to fifty, also for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, (_, n) => addLandline(`09 555 01${10 + n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    for (const { body } of answers) {
      if (body.error)
        expect(body).toMatchObject({ code: 'bad-input', fields: { contactNumber: say('input.too-many') } })
    }
    expect(await list()).toHaveLength(50)
    expect((await addMobile()).body).toMatchObject({ fields: { mobileNumber: say('input.too-many') } })
    expect(server.inbox).toEqual([])
  })

  it('can be neither read nor changed without access to the branch', async () => {
    const { id: other } = await makeRestaurant(server.db)
    const owner = await makeAccount(server, { type: 'owner' })
    const sent = { restId: other, isLandline: true, contactNumber: '09 555 0100' } as const
    const { _id: contactId } = await server.ask(addContact, sent, { token: owner.token })
    for (const at of [other, uuidv7()]) {
      expect((await server.call(listContacts, { restId: at }, { token })).body).toMatchObject({ code: 'not-found' })
      expect((await addLandline('09 555 0111', at)).body).toMatchObject({ code: 'not-found' })
    }
    for (const id of [contactId, uuidv7()]) expect((await remove(id)).body).toMatchObject({ code: 'not-found' })
    expect(await server.ask(listContacts, { restId: other }, { token: owner.token })).toHaveLength(1)
  })

  it.each([
    [{ isLandline: true }, { contactNumber: 'Field cannot be empty' }],
    [{ isLandline: true, contactNumber: 'ask Hemi' }, { contactNumber: say('contact.landline') }],
    [{ isLandline: false, mobileNumber: '021 555 0101' }, { mobileNumber: say('input.mobile') }],
    [{ isLandline: false, mobileNumber: '+64 21' }, { mobileNumber: say('input.mobile-format') }],
    [
      { restId: 'none', isLandline: true },
      { restId: say('input.not-valid'), contactNumber: 'Field cannot be empty' },
    ],
  ])('refuse %j and report every invalid field', async (sent, fields) => {
    const { status, body } = await server.send('POST', addContact.path, { restId, ...sent }, { token })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields })
  })
})
