import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect } from './fixtures/journey.ts'
import { openPaired, tablet, tapButton, ticket } from './fixtures/kitchen.ts'
import { cutOff } from './fixtures/noise.ts'
import { onPaper, test } from './fixtures/paper.ts'
import { hasCups } from './fixtures/printing.ts'
import { orderDetail, orderRow } from './fixtures/screens.ts'

test.skip(!hasCups, 'needs root, cups, printer-driver-cups-pdf and poppler-utils')

test('Without a printer, at a station without one and with a dead one, nothing is cooked twice or forgotten', async ({
  printing,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { accepted, add, api, branch, cups, hire, installation, jobs, owner, service } = printing
  const restId = branch._id
  const page = await visit({ as: await hire(), of: installation, at: '/dashboard/orders' })
  const warning = page.getByText('The kitchen has no printer or display.')

  const early = await test.step('neither printer nor display: Orders says so and keeps the order', async () => {
    await expect(warning).toBeVisible()
    const order = await accepted()
    await expect(orderRow(page, order.tokenNo)).toBeVisible()
    expect(await jobs()).toEqual([])
    return order
  })

  await test.step('a station without a printer is warned of, although another has one', async () => {
    await cups.addPdfPrinter('Kitchen')
    await service.start()
    const station = (name: string, printerId: string | null) => ({
      _id: uuidv7(),
      name,
      categoryIds: [],
      foodIds: [],
      printerId,
    })
    const { version } = await api.ask(readKitchen, { restId }, owner.token)
    const stations = [station('Hot', await add('Kitchen', { isDefault: false })), station('Bar', null)]
    await api.ask(saveKitchen, { restId, stations, preparesTakeaway: false, version }, owner.token)
    await expect(warning).toBeVisible()
  })

  const display = await visit({ of: installation, at: '/kitchen', ...tablet })
  await test.step('a display ends the warning, and has the order from before it', async () => {
    await openPaired(printing, display, 'Pass')
    await expect(ticket(display, early.tokenNo)).toBeVisible()
    await page.reload()
    await expect(orderRow(page, early.tokenNo)).toBeVisible()
    await expect(warning).toHaveCount(0)
    await tapButton(display, `Done: token ${early.tokenNo}`)
  })

  await test.step('while the printer is dead the display has the ticket, and Orders says that it has not printed', async () => {
    await service.stop()
    const { tokenNo } = await accepted()
    await expect(ticket(display, tokenNo)).toBeVisible()
    await orderRow(page, tokenNo).click()
    await expect(orderDetail(page).getByText(/^Kitchen ticket has not printed yet/)).toBeVisible()
    await tapButton(display, `Done: token ${tokenNo}`)
    await expect(ticket(display, tokenNo)).toHaveCount(0)
  })

  await test.step('once it works again, its ticket says that the food is done', async () => {
    await service.start()
    await onPaper(cups, 1)
    const [late] = await cups.printed()
    // The mark is spaced.
    expect(late?.replaceAll(/\s+/g, '')).toContain('ALREADYDONE')
    await expect(orderDetail(page).getByText(/^Kitchen ticket printed/)).toBeVisible()
    expect(await jobs()).toHaveLength(1)
  })
})
