import { benchAnnouncing } from './announcing-orders.ts'
import { benchFoods } from './finding-foods.ts'
import { benchStock } from './keeping-stock.ts'
import { benchHearing } from './hearing-of-orders.ts'
import { benchNewList } from './listing-new-orders.ts'
import { benchTill } from './paying-at-the-till.ts'
import { benchOrders } from './placing-orders.ts'
import { benchLists } from './reading-lists.ts'
import { benchHistory } from './reading-history.ts'
import { benchUserDetails } from './reading-user-details.ts'
import { benchSales } from './selling-at-the-till.ts'
import { benchSoak } from './soaking.ts'
import { benchTillInBrowser } from './till-in-browser.ts'
import { reportLimits } from './limits.ts'
import { inFreshWorld, type World } from './world.ts'

const benchmarks: Readonly<Record<string, (world: World) => Promise<void>>> = {
  orders: benchOrders,
  'new-list': benchNewList,
  lists: benchLists,
  history: benchHistory,
  hearing: benchHearing,
  announcing: benchAnnouncing,
  'user-details': benchUserDetails,
  foods: benchFoods,
  stock: benchStock,
  till: benchTill,
  sales: benchSales,
  'till-in-browser': benchTillInBrowser,
}

/** Runs only when it is named, because it takes twenty minutes. */
const long: typeof benchmarks = { soak: benchSoak }

const [asked, ...more] = process.argv.slice(2)
const chosen = Object.entries(asked === undefined ? benchmarks : { ...benchmarks, ...long }).filter(
  ([name]) => asked === undefined || name === asked,
)
if (chosen.length === 0 || more.length > 0) {
  process.stderr.write(`Name one benchmark, or none for all: ${Object.keys({ ...benchmarks, ...long }).join(', ')}.\n`)
  process.exitCode = 1
} else {
  for (const [, bench] of chosen) {
    await inFreshWorld(async (world) => {
      await reportLimits(world)
      await bench(world)
    })
  }
}
