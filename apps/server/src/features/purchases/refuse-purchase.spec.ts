import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makePantry, type Pantry } from './pantry.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let pantry: Pantry
beforeEach(async () => {
  pantry = await makePantry(server)
})

const post = (sent: unknown) => server.send('POST', '/manager/purchase', sent, { token: pantry.token })

describe('refusing a purchase', () => {
  it('reports everything the form lacks, in the order of the form', async () => {
    const { status, body } = await post({ restId: pantry.restId })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Add atleast an material' })
    expect(Object.entries(body.fields)).toEqual([
      ['materials', 'Add atleast an material'],
      ['dateOfPurchase', 'Select the date of purchase'],
      ['billId', 'Field cannot be empty'],
      ['supId', 'Select the supplier'],
    ])
    const { materials } = pantry.bill()
    const { supId, ...withoutSupplier } = pantry.bill()
    for (const [sent, message] of [
      [{ ...pantry.bill(), materials: [] }, 'Add atleast an material'],
      [{ restId: pantry.restId, materials }, 'Select the date of purchase'],
      [{ ...pantry.bill(), dateOfPurchase: '' }, 'Select the date of purchase'],
      [{ ...pantry.bill(), dateOfPurchase: '2026:02:30' }, 'Enter a date that exists'],
      [{ ...pantry.bill(), billId: ' ' }, 'Field cannot be empty'],
      [{ ...pantry.bill(), billId: 'x'.repeat(61) }, 'This text is too long. Shorten it to 60 characters'],
      [withoutSupplier, 'Select the supplier'],
      [{ ...withoutSupplier, supId: supId.slice(1) }, 'Select the supplier'],
    ] as const) {
      expect((await post(sent)).body).toMatchObject({ code: 'bad-input', message })
    }
  })

  it.each<[Record<string, unknown>, Array<[string, string]>]>([
    [
      { isWeight: true },
      [
        ['price', 'Enter the price'],
        ['weight', 'Enter the weight'],
        ['matId', 'Select the material'],
      ],
    ],
    [
      { price: 0 },
      [
        ['nos', 'Enter the nos'],
        ['matId', 'Select the material'],
      ],
    ],
    [
      { price: '5', nos: 0 },
      [
        ['price', 'Enter the price'],
        ['nos', 'Enter the nos'],
        ['matId', 'Select the material'],
      ],
    ],
    [
      { price: 5, isWeight: true, nos: 4 },
      [
        ['weight', 'Enter the weight'],
        ['matId', 'Select the material'],
      ],
    ],
    [{ price: 5, nos: 4 }, [['matId', 'Select the material']]],
  ])('reports the material %j in the order of the form', async (material, expected) => {
    const { body } = await post({ ...pantry.bill(), materials: [material] })
    expect(Object.entries(body.fields)).toEqual(expected.map(([field, message]) => [`materials.0.${field}`, message]))
    expect(body.message).toBe(expected[0]?.[1])
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ price: -1 }, 'price', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    [{ price: 1.005 }, 'price', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    [{ tax: -0.01 }, 'tax', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    [{ weight: -1 }, 'weight', 'Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals'],
    [{ weight: 0.0001 }, 'weight', 'Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals'],
    [{ weight: 1_000_001 }, 'weight', 'Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals'],
    [{ isWeight: false, nos: 1.5 }, 'nos', 'Enter a whole number of pieces from 1 to 1,000,000'],
    [{ isWeight: false, nos: -3 }, 'nos', 'Enter a whole number of pieces from 1 to 1,000,000'],
    [{ isWeight: false, nos: 1e9 }, 'nos', 'Enter a whole number of pieces from 1 to 1,000,000'],
  ])('refuses a material with %j', async (wrong, field, message) => {
    const fine = { matId: pantry.flour.id, isWeight: true, weight: 5, nos: 0, price: 5, tax: 0 }
    const { status, body } = await post({ ...pantry.bill(), materials: [{ ...fine, ...wrong }] })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [`materials.0.${field}`]: message } })
  })

  it('refuses a repeated material and more materials than a bill has', async () => {
    const one = { matId: pantry.flour.id, isWeight: true, weight: 5, price: 5 }
    const twice = await post({ ...pantry.bill(), materials: [one, { ...one, isWeight: false, nos: 2 }] })
    expect(twice.body.fields).toEqual({ materials: 'A material appears twice. Remove one' })
    const many = Array.from({ length: 101 }, () => ({ ...one, matId: uuidv7() }))
    const tooMany = await post({ ...pantry.bill(), materials: many })
    expect(tooMany.body.fields).toEqual({ materials: 'There are too many entries here. Remove some' })
  })

  it('names every unknown material', async () => {
    const [{ materials }, message] = [pantry.bill(), 'A material is no longer in the list. Select another']
    const gone = () => ({ matId: uuidv7(), isWeight: true, weight: 1, price: 1 })
    const { status, body } = await pantry.tryToBook({ materials: [gone(), ...materials, gone()] })
    expect({ status, body }).toMatchObject({
      status: 404,
      body: {
        code: 'material-unknown',
        message,
        fields: { 'materials.0.matId': message, 'materials.3.matId': message },
      },
    })
    expect(await pantry.list()).toEqual([])
  })

  it('refuses a supplier of another branch', async () => {
    const elsewhere = await makePantry(server)
    const message = 'Supplier not found. Select another'
    for (const supId of [uuidv7(), elsewhere.supplier.id]) {
      const { status, body } = await pantry.tryToBook({ supId })
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { code: 'supplier-unknown', message, fields: { supId: message } },
      })
    }
    expect(await pantry.list()).toEqual([])
  })

  it('refuses another branch as if it did not exist', async () => {
    const elsewhere = await makePantry(server)
    for (const restId of [elsewhere.restId, uuidv7()]) {
      const { status, body } = await pantry.tryToBook({ restId, supId: elsewhere.supplier.id })
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await elsewhere.list()).toEqual([])
  })
})
